import * as z from "zod/mini";
import { catalogueId, day, euros, success } from "./primitives.ts";

const count = z.int();

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

export const getTabelOne = {
  reply: success(z.record(z.string(), z.object({ active: count, nonactive: count, cancelled: count }))),
};
export const getTabelTwo = {
  query: z.object({ start_date: day, end_date: day }),
  reply: success(z.array(z.object({ title: z.string(), order_count: count, total_revenue: euros }))),
};
export const getTableThree = {
  reply: success(
    z.object({ challenges: z.array(productSales), ebooks: z.array(productSales), trainings: z.array(productSales) }),
  ),
};
export const getTabelFour = { reply: success(z.object({ subscriptions: z.array(subscriber) })) };
