import * as z from "zod/mini";

/**
 * How a payment can behave: `abandon` is charged and the buyer never returns, `timeout` is charged and the gateway's next
 * answer about it stays out, `wrong_amount` charges one euro more, `down` fails and charges nothing.
 */
export const paymentOutcome = z.enum(["approve", "decline", "cancel", "abandon", "timeout", "wrong_amount", "down"]);

export type PaymentOutcome = z.infer<typeof paymentOutcome>;
