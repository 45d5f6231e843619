import * as z from "zod/mini";
import { threshold } from "./books.ts";
import { documentKind } from "./catalogue-document.ts";
import { daysFrom } from "./periods.ts";
import { catalogueId, day, euros, instant, success } from "./primitives.ts";
import { taskAbout, taskKind } from "./tasks.ts";

const count = z.int();

/** Two days, both included. */
const dayRange = z
  .object({ start_date: day, end_date: day })
  .check(z.refine(({ start_date, end_date }) => start_date <= end_date, { path: ["end_date"] }));

export const productSales = z.object({
  id: catalogueId,
  title: z.string(),
  price: euros,
  order_count: count,
  privileged_users_count: count,
  max_privileged_price: z.nullable(euros),
  total_revenue: z.nullable(euros),
  privileged_revenue: euros,
  non_privileged_revenue: euros,
});

export type ProductSales = z.infer<typeof productSales>;

export const subscriber = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subscription_type: z.string(),
  start_date: day,
  next_payment: day,
  subscription_status: z.string(),
  date_paid: day,
  latest_order_total: euros,
  customers_value: euros,
});
export type Subscriber = z.infer<typeof subscriber>;

export const getTabelOne = {
  reply: success(z.record(z.string(), z.object({ active: count, nonactive: count, cancelled: count }))),
};
export const getTabelTwo = {
  query: dayRange,
  reply: success(z.array(z.object({ title: z.string(), order_count: count, total_revenue: euros }))),
};
export const getTableThree = {
  reply: success(
    z.object({ challenges: z.array(productSales), ebooks: z.array(productSales), trainings: z.array(productSales) }),
  ),
};

/** What visits of a source and campaign brought on a day. `total` is less refunds. */
const sourceDay = z.object({
  day,
  source: z.string(),
  campaign: z.nullable(z.string()),
  orders: count,
  total: euros,
  registrations: count,
});
export type SourceDay = z.infer<typeof sourceDay>;

export const getSources = { query: dayRange, reply: success(z.array(sourceDay)) };

/** The most days of one call that asks for each of them. */
const MOST_DAYS = 366;
const yearRange = dayRange.check(
  z.refine(({ start_date, end_date }) => daysFrom(start_date, end_date) < MOST_DAYS, { path: ["start_date"] }),
);

/** A day from visits to paid orders; null where the CDN's log was not counted. */
const funnelDay = z.object({
  day,
  visits: z.nullable(count),
  offers: z.nullable(count),
  plans: z.nullable(count),
  orders: count,
  paid: count,
});
export type FunnelDay = z.infer<typeof funnelDay>;

/** Of two days at most a year apart. */
export const getFunnel = { query: yearRange, reply: success(z.array(funnelDay)) };

/** People who came so far in a video for the first time. */
const ways = z.object({ begun: count, quarter: count, half: count, three_quarters: count, finished: count });
const watchedVideo = z.extend(ways, { video_id: z.string(), title: z.string(), of: z.array(z.string()) });
const trainedProgramme = z.object({
  product_category: z.enum(["training", "challenge"]),
  product_id: catalogueId,
  title: z.string(),
  begun: count,
  finished: count,
});
const contentDay = z.object({
  day,
  videos_begun: count,
  videos_finished: count,
  programmes_begun: count,
  programmes_finished: count,
});
const content = z.object({
  videos: z.array(watchedVideo),
  programmes: z.array(trainedProgramme),
  days: z.array(contentDay),
});
export type ContentFigures = z.infer<typeof content>;

/** Of two days at most a year apart. */
export const getContent = { query: yearRange, reply: success(content) };

/** `next` stands there where more subscribers follow: it is the `cursor` of the next call. */
export const getTabelFour = {
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/))) }),
  reply: success(z.object({ subscriptions: z.array(subscriber), next: z.optional(z.string()) })),
};

const byCategory = z.object({ subscription: euros, challenge: euros, training: euros, ebook: euros });

/** What a day brought so far. `turnover` is charges less refunds, by the day of the movement. */
const ofDay = z.object({
  turnover: euros,
  charges: count,
  refunds: count,
  first_buyers: count,
  registrations: count,
  renewals_paid: count,
  renewals_declined: count,
});

const moved = z.object({
  new: count,
  back: count,
  lost: z.object({ cancelled: count, unpaid: count, unanswered: count, withdrawn: count }),
  cancels: count,
  resumes: count,
  mrr: euros,
});

/** A day seen four ways; the sums are equal where all is well, and `gaps` says where they part. */
const truth = z.object({
  day: day,
  charged: euros,
  settled: euros,
  receipted: euros,
  granted: euros,
  gaps: z.array(z.object({ check: z.string(), id: z.string(), amount: euros })),
});

const task = z.object({
  kind: taskKind,
  id: z.string(),
  opened_at: instant,
  deadline: instant,
  about: taskAbout,
});

const money = z.object({
  truth: z.array(truth),
  threshold: z.nullable(threshold),
  today: ofDay,
  /** The same weekday a week ago: to the same hour, and the whole day. */
  week_ago: z.object({ day: day, to_hour: euros, turnover: euros }),
  members: z.object({
    premium: count,
    renewing: count,
    late: count,
    paused: count,
    mrr: euros,
    today: moved,
  }),
  days: z.array(z.object({ day: day, turnover: euros, categories: byCategory })),
  due: z.object({
    number: count,
    amount: euros,
    days: z.array(z.object({ day: day, number: count, amount: euros })),
  }),
});

const turn = z.enum(["publication", "sale_begins", "sale_ends"]);

const morning = z.object({
  at: instant,
  day: day,
  /** What needs a hand: how many of each kind, and those with the nearest deadline. */
  matters: z.object({
    counts: z.array(z.object({ kind: taskKind, number: count })),
    listed: z.array(task),
  }),
  /** The last thirty days' comments without an answer, fifty at most; null for whose duties show no comments. */
  unanswered: z.nullable(count),
  /** What changes by itself within a fortnight, the next first; `at` is the moment after the last of a sale that ends. */
  soon: z.array(z.object({ kind: documentKind, id: z.string(), title: z.string(), what: turn, at: instant })),
  /** Null for whose duties show no money. */
  money: z.nullable(money),
});
export type Morning = z.infer<typeof morning>;

export const getMorning = { reply: success(z.object({ morning })) };

/** A task is done, with a note, or comes again on a day within a week. */
export const closeTask = {
  params: z.object({ kind: taskKind, id: z.string().check(z.regex(/^[\w.:-]{1,200}$/)) }),
  body: z
    .object({
      note: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
      later: z.optional(day),
    })
    .check(z.refine(({ note, later }) => (note === undefined) !== (later === undefined), { path: ["note"] })),
  reply: success(z.object({ kind: taskKind, id: z.string() })),
};
