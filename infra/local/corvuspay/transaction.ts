import * as z from "zod/mini";

/** What the sandbox knows of an order number; the words for open, cancelled and declined ones are assumptions. */
export const transaction = z.object({
  orderNumber: z.string(),
  status: z.enum([
    "in_progress",
    "cancelled",
    "declined",
    "pre_authorized",
    "authorized",
    "completed",
    "partially_completed",
    "voided",
    "refunded",
    "partially_refunded",
  ]),
  /** What is charged now, minor units of the euro. */
  cents: z.number(),
  originalCents: z.number(),
  cart: z.string(),
  subscription: z.boolean(),
  requireComplete: z.boolean(),
  /** Into how many instalments the buyer may split it; 0 where not. */
  instalments: z.optional(z.int()),
  /** 0 regular, 1 first payment of a subscription, 2 a later one. */
  type: z.enum(["0", "1", "2"]),
  responseCode: z.string(),
  accountId: z.string(),
  /** yyyy-MM-dd, or empty where there is no stored card. */
  expires: z.string(),
  holder: z.object({ name: z.string(), surname: z.string(), email: z.string() }),
  payableUntil: z.string(),
  at: z.string(),
  /** The next server call about it gets no answer. */
  silent: z.boolean(),
});

export type Transaction = z.infer<typeof transaction>;
