import * as z from "zod/mini";
import { type Duty, duty, type TrainedProduct, trained } from "./duties.ts";
import { euros, instant, success, textId } from "./primitives.ts";
import { readable } from "./writing.ts";

/** Why somebody of the staff did it: in words that whom it is about may read. */
export const reason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500), readable);
const duties = z.array(duty).check(
  z.maxLength(duty.options.length),
  z.refine((named) => new Set(named).size === named.length),
);

/** The most programmes and challenges of one trainer. */
const MOST_TRAINED = 30;
const trains = z.array(trained).check(
  z.maxLength(MOST_TRAINED),
  z.refine((named) => new Set(named.map(({ category, id }) => `${category} ${id}`)).size === named.length),
);
/** Whoever is a trainer trains something, and nobody else does. */
function trainsIfTrainer(wanted: {
  readonly duties: readonly Duty[];
  readonly trains?: readonly TrainedProduct[] | undefined;
}) {
  return wanted.duties.includes("trainer") === (wanted.trains ?? []).length > 0;
}

/** Somebody who works here. */
export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  duties: z.array(duty),
  /** A trainer's own programmes and challenges. */
  trains: z.array(trained),
  /** Whether a second factor is set up. */
  second_factor: z.boolean(),
  blocked: z.boolean(),
  /** The last sign-in; null where none is known. */
  signed_in_at: z.nullable(instant),
});
export type StaffMember = z.infer<typeof staffMember>;

/** Everybody who works here, by name. */
export const listStaff = { reply: success(z.object({ staff: z.array(staffMember) })) };

/** Somebody with an account begins to work here: found by their e-mail. */
export const hireStaff = {
  body: z
    .object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
      duties: duties.check(z.minLength(1)),
      trains: z.optional(trains),
      reason,
    })
    .check(z.refine(trainsIfTrainer, { path: ["trains"] })),
  reply: success(staffMember),
};

/**
 * What somebody may do from now on; without any duty they work here no more. `seen` and `seen_trains` are what the screen showed. `remove_factor` takes a
 * lost second factor away and signs them out everywhere.
 */
export const changeDuties = {
  params: z.object({ id: textId }),
  body: z
    .object({
      duties,
      trains: z.optional(trains),
      seen: duties,
      seen_trains: z.optional(trains),
      remove_factor: z.optional(z.boolean()),
      reason,
    })
    .check(z.refine(trainsIfTrainer, { path: ["trains"] })),
  reply: success(staffMember),
};

/** What the owners set for everybody; amounts are EUR. */
const ownerSettings = z.object({
  /** Counts changes; 0 where nobody has changed anything. */
  version: z.int(),
  /** What support gives back alone: of one order, and one person in a day. */
  support_refund_order: euros,
  support_refund_day: euros,
  /** Above it an owner asks another one; null is off. It counts while there are two. */
  second_person_limit: z.nullable(euros),
  /** Days of Premium for whoever verifies an address for the first time; 0 is off. */
  free_days: z.int(),
  /** Whether those who agreed to newsletters are reminded, once, of a purchase that they did not finish. */
  remind_unfinished: z.boolean(),
  /** Whether a dearer price that a member accepts is charged to the stored card, without a payment in which its holder is present. */
  dearer_price_without_sca: z.boolean(),
});
export type OwnerSettings = z.infer<typeof ownerSettings>;

/** With what the caller gives back without another person: of one order in all, and yet today; null is without limit. */
export const getSettings = {
  reply: success(
    z.object({ ...ownerSettings.shape, alone: z.object({ order: z.nullable(euros), today: z.nullable(euros) }) }),
  ),
};

const limit = z.number().check(z.minimum(0), z.maximum(100_000));

/** `version` is the one that the screen showed. */
export const changeSettings = {
  body: z
    .object({
      version: z.int(),
      support_refund_order: limit,
      support_refund_day: limit,
      second_person_limit: z.nullable(limit),
      free_days: z.int().check(z.minimum(0), z.maximum(30)),
      remind_unfinished: z.boolean(),
      dearer_price_without_sca: z.boolean(),
      reason,
    })
    .check(
      z.refine(({ support_refund_order, support_refund_day }) => support_refund_day >= support_refund_order, {
        path: ["support_refund_day"],
      }),
    ),
  reply: success(ownerSettings),
};
