import * as z from "zod/mini";
import { day, euros, instant, productCategory, success } from "./primitives.ts";

const count = z.int();
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const lost = z.object({ cancelled: count, unpaid: count, unanswered: count, withdrawn: count });

/** What a month brought and moved (docs/figures.md); the last one is the present month so far. */
const ofMonth = z.object({
  month,
  /** Charges less refunds, by the day of the movement. */
  turnover: euros,
  categories: z.object({ subscription: euros, challenge: euros, training: euros, ebook: euros }),
  refunded: euros,
  first_buyers: count,
  registrations: count,
  /** Free days of Premium that began, and first memberships bought by those who had them: neither member nor MRR. */
  trials: z.object({ begun: count, bought: count }),
  /** Memberships that stood at its beginning, paused ones among them; what came and went in it. */
  members: z.object({ start: count, new: count, back: count, lost, end: count }),
  /** Cancel clicks and resumes, and the reasons that were told after a click. */
  cancels: z.object({ clicks: count, resumes: count, reasons: z.record(z.string(), count) }),
  /** Lost in it of those at its beginning, in percent to one decimal; null where there were none. */
  churn: z.nullable(z.number()),
  /** At its beginning and end, and by what it moved. */
  mrr: z.object({
    start: euros,
    moves: z.record(z.string(), euros),
    end: euros,
  }),
  /** Tries by the day they were made: paid and refused. Those that were due in it, paid at once, and paid within a week. */
  renewals: z.object({ paid: count, declined: count, due: count, at_once: count, kept: count }),
});

/** Those whose first membership was paid in a month: how many, what they brought, and how many stood at the end of later months. */
const cohort = z.object({
  month,
  joined: count,
  active: count,
  kept_value: euros,
  kept: z.array(z.object({ month, active: count })),
});

/** How memberships stand now, each in one state: renewing in time, late, cancelled while the paid time runs, paused. */
const standing = z.object({ renewing: count, late: count, cancelled: count, paused: count });
/** Members who were offered a dearer price: who has not accepted it (yet), and who has and will be charged it. */
const prices = z.object({ waiting: count, accepted: count });
/** Memberships of a plan by state. */
const ofPlan = z.object({ plan: z.string(), title: z.string(), active: count, cancelled: count, nonactive: count });

const trends = z.object({
  months: z.array(ofMonth),
  cohorts: z.array(cohort),
  standing,
  /** Free days of Premium that run now, by the end that they were begun with. */
  trials_running: count,
  prices,
  plans: z.array(ofPlan),
});
export type Trends = z.infer<typeof trends>;
export type TrendMonth = z.infer<typeof ofMonth>;

/** The last 24 months, the oldest first, from the first that was counted on. */
export const getTrends = { reply: success(z.object({ trends })) };

export const movement = z.object({
  /** The payment's reference or the refund's id. */
  id: z.string(),
  at: instant,
  kind: z.enum(["charge", "refund"]),
  order_number: z.string(),
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  /** Below zero for a refund, its share of tax too. */
  amount: euros,
  tax: euros,
  vat_rate: z.number(),
  /** The member state whose tax it is, by the one-stop shop (ISO 3166); Croatia's where nothing stands. */
  vat_country: z.optional(z.string()),
});
export type Movement = z.infer<typeof movement>;

/** Where a page of the ledger begins: a day, or after a line of it. */
export const ledgerPlace = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d(~[\w:.#-]{1,120})?$/),
  z.refine((place) => z.safeParse(day, place.slice(0, "yyyy-mm-dd".length)).success),
);

/** The ledger's lines of a month (Zagreb), in order; `next` is where the following page begins. */
export const listMovements = {
  query: z
    .object({ month, from: z.optional(ledgerPlace) })
    .check(z.refine(({ month: of, from }) => from === undefined || from.startsWith(of), { path: ["from"] })),
  reply: success(z.object({ movements: z.array(movement), next: z.nullable(z.string()) })),
};
