import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductCategory } from "#contract/primitives.ts";
import type { Consents } from "../../components/consent-boxes.tsx";
import { ApiError } from "../../lib/api-error.ts";
import { type GiftFields, saveCheckoutDraft } from "../../lib/checkout-draft.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import type { CheckoutProduct } from "./product.ts";
import { orderAndSign } from "./queries.ts";
import type { CheckoutCoupon } from "./use-coupon.ts";
import type { CheckoutGift } from "./use-gift.ts";

/** What every step of the checkout shares: the order as it stands and the way to pay it. */
export interface CheckoutStep {
  readonly category: ProductCategory;
  readonly product: CheckoutProduct | undefined;
  /** In euros. */
  readonly total: number | undefined;
  readonly consents: Consents;
  readonly setConsents: (consents: Consents) => void;
  /** Where the buyer says that they live (ISO 3166). */
  readonly country: string;
  readonly setCountry: (country: string) => void;
  readonly coupon: CheckoutCoupon;
  /** Whether the buyer agrees to newsletters by this order. */
  readonly news: boolean;
  readonly setNews: (news: boolean) => void;
  /** Of a gift, for whom it is. */
  readonly gift: CheckoutGift | undefined;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly pay: () => void;
}

interface PaymentOptions {
  /** The checkout's own. */
  readonly path: string;
  /** What is typed of a gift. */
  readonly gift: GiftFields | undefined;
  /** The code that lowers the price. */
  readonly coupon: string | undefined;
}

/** The way from the order button to the gateway's form. `changedTotal`: what the server names (euros) since the price changed; with another code it is another order. */
export function usePayment({ path, gift, coupon }: PaymentOptions) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ total: number; coupon: string | undefined }>();
  const noteChange = (told: Error, ordered: string | undefined) => {
    const total = currentTotal(told);
    if (total === undefined) return;
    setChanged({ total, coupon: ordered });
    for (const key of ["checkoutProduct", "getMe", "priceOrder"])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const payment = useExclusiveMutation({
    mutationFn: orderAndSign,
    onSuccess: ({ orderNumber }, { consents, country }) =>
      saveCheckoutDraft({ path, consents, country, orderNumber, ...(gift && { gift }) }),
    onError: (failure, ordered) => {
      console.error("Order or signature error", failure);
      noteChange(failure, ordered.coupon);
    },
  });
  const { mutate: pay, busy, data: form, variables: ordered } = payment;
  const isOld = ordered?.coupon !== coupon && isOfPrice(payment.error);
  const changedTotal = changed?.coupon === coupon ? changed?.total : undefined;
  return { pay, busy, form, error: isOld ? null : payment.error, changedTotal };
}

/** Whether a refusal is about what is paid: with another code it says nothing any more. */
function isOfPrice(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === "price_changed" || error.code === "coupon_unusable");
}

function currentTotal(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "price_changed") return undefined;
  return typeof error.data.current_total === "number" ? error.data.current_total : undefined;
}
