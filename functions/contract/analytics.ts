import * as z from "zod/mini";
import { catalogueId, day, euros, success } from "./primitives.ts";

const count = z.int();

/** A day of a range: one that the calendar has. */
const calendarDay = z.iso.date();

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
  query: z
    .object({ start_date: calendarDay, end_date: calendarDay })
    .check(z.refine(({ start_date, end_date }) => start_date <= end_date, { path: ["end_date"] })),
  reply: success(z.array(z.object({ title: z.string(), order_count: count, total_revenue: euros }))),
};
export const getTableThree = {
  reply: success(
    z.object({ challenges: z.array(productSales), ebooks: z.array(productSales), trainings: z.array(productSales) }),
  ),
};

/** `next` stands there where more subscribers follow: it is the `cursor` of the next call. */
export const getTabelFour = {
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/))) }),
  reply: success(z.object({ subscriptions: z.array(subscriber), next: z.optional(z.string()) })),
};
