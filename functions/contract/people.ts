import * as z from "zod/mini";
import { dataExport } from "./account.ts";
import { duty } from "./duties.ts";
import { email } from "./identity.ts";
import { listQuery, productFilter } from "./list-filter.ts";
import { day, done, euros, instant, orderNumber, productCategory, success, textId } from "./primitives.ts";
import { listedOrder } from "./refund.ts";
import { reason } from "./staff.ts";
import { lostCause, subscription, subscriptionStatus } from "./subscription.ts";
import { readable } from "./writing.ts";

/** The lists of people. Of those with a membership (`premium`) also `late`: a charge failed; `idle`: no training for `IDLE_DAYS`. `lost`: it is over. */
export const peopleTab = z.enum([
  ...["all", "premium", "late", "lost", "cancelled", "paused", "idle", "blocked", "staff", "bought"],
] as const);
/** So many days without a training make a member idle. */
export const IDLE_DAYS = 30;
export type PeopleTab = z.infer<typeof peopleTab>;

const person = z.object({
  id: textId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  blocked: z.boolean(),
  /** Of the staff alone. */
  duties: z.optional(z.array(duty)),
  created_at: instant,
});

/** What became of the letter about a failed charge; `none`: no charge was told, or there is no address. */
export const chargeLetter = z.enum(["waiting", "sent", "held", "returned", "none"]);
export type ChargeLetter = z.infer<typeof chargeLetter>;

/** A renewal that failed: since when it is due, how often the card refused, when it is asked again, and whether the member knows. */
const failedCharge = z.object({
  amount: euros,
  due: instant,
  tries: z.int(),
  next_try: z.nullable(instant),
  letter: chargeLetter,
});

/** A row of a list of people. */
export const listedPerson = z.extend(person, {
  membership: z.nullable(
    z.object({
      status: subscriptionStatus,
      paid_until: instant,
      /** The end of a pause that is booked or runs. */
      paused_until: z.optional(instant),
      failed: z.optional(failedCharge),
      /** Of one that is over. */
      ended: z.optional(z.object({ at: instant, by: lostCause })),
    }),
  ),
  /** Whether they may be written anything but what is about their own account and purchases. */
  news: z.optional(z.boolean()),
  /** When somebody of the staff phoned them last. */
  called_at: z.optional(instant),
  /** Of the buyers of a product: what they paid and kept. */
  bought: z.optional(z.object({ order_number: orderNumber, at: instant, kept: euros })),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** What opens something to somebody: an order, or a grant of the staff's. */
const holding = z.object({
  order_number: z.string(),
  product_category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  /** What it was called when it was bought; null where that is not known. */
  title: z.nullable(z.string()),
  from: instant,
  /** When it closes; null without end. */
  until: z.nullable(instant),
  ended: z.boolean(),
  /** Who of the staff gave it, and why; it is named by the order's number. */
  grant: z.optional(z.object({ by_name: z.string(), reason: z.string() })),
});
export type Holding = z.infer<typeof holding>;

const paper = z.object({
  id: z.string(),
  order_number: orderNumber,
  number: z.string(),
  total: euros,
  issued_at: instant,
});

/** What somebody of the staff noted about a person, or did (`operation`) and why. */
const personCase = z.object({
  at: instant,
  by_name: z.string(),
  operation: z.nullable(z.string()),
  text: z.string(),
});
export type PersonCase = z.infer<typeof personCase>;

/** `held`: mail to the address comes back, and this one need not be sent all the same. */
export const letterState = z.enum(["sent", "failed", "held"]);
/** A letter to a person: of which kind, when it was written, and whether it left. */
const letter = z.object({ at: instant, template: z.string(), state: letterState });
export type Letter = z.infer<typeof letter>;

/** Letters that facts can tell again. */
export const letterAgain = z.enum(["confirmation", "refund", "verification", "new_password"]);
export type LetterAgain = z.infer<typeof letterAgain>;

/** A new address that waits for its link to be opened: not before `from`, where the old one was proved or the account has paid, nor after `until`. */
const emailProposal = z.object({
  email: z.string(),
  at: instant,
  by_name: z.string(),
  from: instant,
  until: instant,
});

/** All that somebody of the staff reads of a person; never what stands in their diary. */
export const personFile = z.object({
  person: z.extend(person, {
    /** By how many ways they sign in: password, Google, Facebook. */
    sign_ins: z.int(),
    second_factor: z.boolean(),
  }),
  /** Where one is open. */
  email_proposal: z.optional(emailProposal),
  subscription: z.nullable(subscription),
  /** What it has paid in all, euros. */
  spent: euros,
  /** What of an order is for days ahead, of `refundable`: what blocking its buyer takes away. */
  unspent: z.array(z.object({ order_number: orderNumber, title: z.string(), amount: euros, refundable: euros })),
  holdings: z.array(holding),
  orders: z.array(listedOrder),
  documents: z.array(paper),
  /** The newest first. */
  cases: z.array(personCase),
  /** Letters that left or could not, by their kind, the newest first: never what they said. */
  letters: z.array(letter),
  activity: z.object({
    videos: z.int(),
    last_watched: z.nullable(instant),
    comments: z.int(),
    /** Devices on which a video runs now. */
    watching: z.int(),
  }),
});
export type PersonFile = z.infer<typeof personFile>;

const cursor = z.string().check(z.minLength(3), z.maxLength(400));

/**
 * A list, the newest first, fifty a page at most (`cursor`: where the page before ended), or whose name or e-mail begins with a query. The
 * days are of the list's own event; `product`: bought, or their plan.
 */
export const listPeople = {
  query: listQuery({
    tab: z.optional(peopleTab),
    query: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
    cursor: z.optional(cursor),
    product: z.optional(productFilter),
  }),
  /** `erased`: so many of the page have deleted their account. */
  reply: success(
    z.object({ people: z.array(listedPerson), next: z.nullable(z.string()), erased: z.optional(z.int()) }),
  ),
};

export const readPerson = { params: z.object({ id: textId }), reply: success(personFile) };

const ofPerson = z.object({ id: textId });
const file = success(personFile);

/** The last day, in Zagreb, on which something that is given is open. */
const until = day;

/** Opens a product, or Premium, to somebody until the end of a day: nothing that is paid, counted or renewed. */
export const grantAccess = {
  params: ofPerson,
  body: z.object({
    product_category: productCategory,
    /** Of Premium: `premium`. */
    product_id: z.union([z.int(), z.literal("premium")]),
    until,
    reason,
  }),
  reply: file,
};

/** What was given ends on another day, or at once. */
export const changeGrant = {
  params: z.object({ id: textId, grant: z.string().check(z.regex(/^GRANT-([0-9A-Z]{26}|PREMIUM)$/)) }),
  body: z.object({ until: z.nullable(until), reason }),
  reply: file,
};

/** Blocks somebody, whose sessions and renewals end with it, or lets them in again. */
export const changePerson = { params: ofPerson, body: z.object({ blocked: z.boolean(), reason }), reply: file };

/**
 * What a member asks for by phone or letter: the renewals end, or go on after all; a pause from the end of what is paid, or its end. And
 * days that the shop adds, for which nobody pays.
 */
export const changeMembership = {
  params: ofPerson,
  body: z.discriminatedUnion("action", [
    z.object({ action: z.enum(["cancel", "resume", "end_pause"]), reason }),
    z.object({ action: z.literal("pause"), months: z.int().check(z.minimum(1), z.maximum(3)), reason }),
    z.object({ action: z.literal("extend"), days: z.int().check(z.minimum(1), z.maximum(90)), reason }),
  ]),
  reply: file,
};

/** Everything that the shop holds of somebody who asks for it and can't sign in. */
export const exportPerson = { params: ofPerson, body: z.object({ reason }), reply: success(dataExport) };

/** Deletes somebody's account as they could themselves; `name` repeats theirs, or the e-mail where they gave none. */
export const erasePerson = {
  params: ofPerson,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), reason }),
  reply: done,
};

export const endPersonSessions = { params: ofPerson, body: z.object({ reason }), reply: file };

/** Proposes a new address for an account, which its link alone makes true; null takes the proposal back. */
export const proposeEmail = {
  params: ofPerson,
  body: z.object({ email: z.nullable(email), reason }),
  reply: file,
};

/** Only what the person may read: it goes with the export of their data. `called`: the note is about a phone call of now. */
export const addNote = {
  params: ofPerson,
  body: z.object({
    called: z.optional(z.literal(true)),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(1000), readable),
  }),
  reply: file,
};

/** A letter again: of an order with its number, of the account without. */
export const sendLetter = {
  params: ofPerson,
  body: z.object({ letter: letterAgain, order_number: z.optional(orderNumber), reason: z.optional(reason) }),
  reply: file,
};
