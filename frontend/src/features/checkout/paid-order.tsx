import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Order } from "#contract/order.ts";
import { ButtonLink } from "../../components/button.tsx";
import { dropKeptOrder } from "../../lib/kept-order.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { OrderReceipt } from "../account/receipt-button.tsx";
import styles from "./order-result.module.css";
import { contentPath } from "./product.ts";

const WAIT_SECONDS = 3;
/** What a purchase changes for its buyer. */
const CHANGED = ["getMe", "listPayments", "getChallenge", "getTraining", "getEbook", "checkPurchased"];

interface Props {
  readonly order: Order;
  /** A further way on for who has bought a membership. */
  readonly forMember: ReactNode;
}

/** On to what was bought: by itself after three seconds, or at once. */
export function PaidOrder({ order, forMember }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const target = contentPath(order.product_category, order.product_id);
  const left = useCountdown(WAIT_SECONDS, () => navigate(target, { replace: true }));
  useEffect(() => {
    dropKeptOrder();
    for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] });
  }, [queryClient]);
  return (
    <>
      <p className={styles.countdown}>Preusmjeravamo te za {left} s.</p>
      <ButtonLink to={target} replace>
        {order.product_category === "subscription" ? "Idi na naslovnu" : "Otvori sadržaj"}
      </ButtonLink>
      {order.product_category === "subscription" && forMember}
      <OrderReceipt orderNumber={order.id} />
    </>
  );
}
