import * as z from "zod/mini";
import { euros, instant, success, textId } from "./primitives.ts";

/**
 * A movement of the caller's money. `returning`: it goes back, the gateway has not confirmed it yet. `document`: the
 * receipt or credit note, once it has its number.
 */
export const paymentLine = z.object({
  id: textId,
  kind: z.enum(["charge", "refund"]),
  status: z.enum(["paid", "returned", "returning"]),
  order_number: z.string(),
  title: z.string(),
  /** Above zero for both kinds. */
  amount: euros,
  date: instant,
  document: z.nullable(z.object({ id: textId, number: z.string() })),
  /** Of a charge for a gift: its order's page has code and card. */
  gift: z.optional(z.literal(true)),
});
export type PaymentLine = z.infer<typeof paymentLine>;

export const listPayments = { reply: success(z.object({ payments: z.array(paymentLine) })) };

/** A receipt that is not registered is told to the tax service again. */
export const sendReceiptAgain = {
  params: z.object({ documentId: textId }),
  reply: success(z.object({ id: textId })),
};

export const getDocument = {
  params: z.object({ documentId: textId }),
  reply: success(
    z.object({
      document: z.object({
        id: textId,
        number: z.string(),
        file_name: z.string(),
        /** The PDF's bytes in base64. */
        content: z.string(),
      }),
    }),
  ),
};
