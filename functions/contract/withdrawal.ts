import * as z from "zod/mini";
import { email } from "./identity.ts";
import { day, euros, instant, orderNumber, productCategory, success } from "./primitives.ts";
import { guestName } from "./writing.ts";

/**
 * `open`: may be withdrawn now; `late`: after the 14 days; `waived`: delivered at once on both consents; `performed`: used
 * up; `renewal`: a membership's own plan goes on by it, which is no new contract; `closed`: refunded, disputed or withdrawn already.
 */
export const withdrawalState = z.enum(["open", "late", "waived", "performed", "renewal", "closed"]);
export type WithdrawalState = z.infer<typeof withdrawalState>;

/** A paid order with what a withdrawal would give back now. */
export const withdrawable = z.object({
  order_number: orderNumber,
  product_category: productCategory,
  title: z.string(),
  total: euros,
  date_paid: instant,
  state: withdrawalState,
  amount: euros,
  /** The last day on which it may be withdrawn, in Zagreb. */
  until: day,
});
export type Withdrawable = z.infer<typeof withdrawable>;

export const listWithdrawals = { reply: success(z.object({ orders: z.array(withdrawable) })) };

/** `accepted`, or why nothing follows; every declaration is recorded. */
export const withdrawn = z.object({
  order_number: orderNumber,
  title: z.string(),
  outcome: z.enum(["accepted", "late", "waived", "performed", "renewal", "closed"]),
  amount: euros,
  declared_at: instant,
});
export type Withdrawn = z.infer<typeof withdrawn>;

/** `amount` is what step 1 showed; where it is another one by now: 409 with the new ones. */
export const withdraw = {
  body: z.object({
    orders: z.array(z.object({ order_number: orderNumber, amount: z.number() })).check(z.minLength(1), z.maxLength(10)),
  }),
  reply: success(z.object({ withdrawals: z.array(withdrawn) })),
};

/** The same answer for everybody: what follows stands in the mail. */
export const withdrawAsGuest = {
  body: z.object({
    name: guestName,
    order_number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{1,40}$/)),
    email,
  }),
  reply: success(z.object({ received_at: instant })),
};
