import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Order } from "#contract/order.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { dropCheckoutDraft } from "../../lib/checkout-draft.ts";
import { dayOf } from "../../lib/format.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { type Me, useMe } from "../account/queries.ts";
import { OrderReceipt } from "../account/receipt-button.tsx";
import styles from "./order-result.module.css";
import { contentPath } from "./product.ts";
import { useProduct } from "./queries.ts";

const WAIT_SECONDS = 3;
/** What a purchase or a redeemed gift changes for who gets it. */
export const CHANGED = ["getMe", "listPayments", "getChallenge", "getTraining", "getEbook", "checkPurchased"];

/** What the button says that leads to what was bought. */
export const firstSteps = {
  challenge: "Na prvi trening",
  training: "Otvori program",
  ebook: "Otvori ebook",
  subscription: "Idi na naslovnu",
} as const;

interface Props {
  readonly order: Order;
  /** A further way on for who has bought a membership. */
  readonly forMember: ReactNode;
}

/** On to what was bought: by itself after three seconds, or at once. */
export function PaidOrder({ order, forMember }: Props) {
  const navigate = useNavigate();
  const target = contentPath(order.product_category, order.product_id);
  const isHeld = useTouched();
  const left = useCountdown(WAIT_SECONDS, () => navigate(target, { replace: true }), isHeld);
  const isMembership = order.product_category === "subscription";
  const me = useMe().data;
  const product = useProduct(order.product_category, String(order.product_id)).data;
  usePurchaseNoted();
  return (
    <>
      {product && (
        <Picture
          src={product.picture}
          alt=""
          width={640}
          height={800}
          sizes="(min-width: 768px) 400px, 128px"
          className={styles.cover}
        />
      )}
      {openWords(order, me) && <p className={styles.ordered}>{openWords(order, me)}</p>}
      <div className={styles.choices}>
        {isMembership && forMember}
        <ButtonLink to={target} replace kind={isMembership ? "outline" : "primary"}>
          {firstSteps[order.product_category]}
        </ButtonLink>
      </div>
      <p className={styles.countdown}>{isHeld ? "Ostani koliko želiš." : `Preusmjeravamo te za ${left} s.`}</p>
      <OrderReceipt orderNumber={order.id} />
    </>
  );
}

/** Forgets what was chosen in the checkout, and asks anew for what a purchase changes. */
export function usePurchaseNoted(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    dropCheckoutDraft();
    for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] });
  }, [queryClient]);
}

/** Until when it is open, as soon as the purchase is known. */
function openWords(order: Order, me: Me | undefined): string | undefined {
  if (order.product_category === "subscription") {
    return me?.premium && me.subscription ? `Premium je otvoren do ${dayOf(me.subscription.next_payment)}` : undefined;
  }
  const until = me?.purchases.find(({ order_number }) => order_number === order.id)?.open_until;
  return until ? `Otvoreno do ${dayOf(until)}` : undefined;
}

/** Whether somebody has touched the page or its keys since it stands: then nobody is led away from it. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const note = () => setTouched(true);
    const kinds = ["pointerdown", "keydown"] as const;
    for (const kind of kinds) window.addEventListener(kind, note);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note);
    };
  }, []);
  return isTouched;
}
