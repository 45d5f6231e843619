import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderCoupon } from "#contract/coupon.ts";
import { sessionPerson } from "../../lib/session.ts";
import { setVisitCoupon, visitCoupon } from "../../lib/visit-coupon.ts";
import type { CheckoutProduct } from "./product.ts";
import { couponQuery } from "./queries.ts";

/** A code in the checkout: what it takes off, or why it does not. */
export interface CheckoutCoupon {
  readonly code: string | undefined;
  readonly taken: OrderCoupon | undefined;
  /** The server has not said yet what is paid. */
  readonly isAsked: boolean;
  /** Why it takes nothing off. */
  readonly error: Error | null;
  /** What is lower than what the code leaves: the member price or a sale. */
  readonly better: "member" | "sale" | undefined;
  /** What stands in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** A code was tried here, not brought by an address. */
  readonly isTried: boolean;
  readonly enter: () => void;
  readonly remove: () => void;
  /** Whether it may be ordered; what stands in the field untried is tried first. */
  readonly check: () => boolean;
}

/** The code of this visit and the product at its price; a membership that goes on has its own terms and takes none. */
export function useCoupon(product: CheckoutProduct | undefined): {
  readonly coupon: CheckoutCoupon;
  readonly product: CheckoutProduct | undefined;
} {
  const [code, setCode] = useState(visitCoupon);
  const [typed, setTyped] = useState(code ?? "");
  const [isTried, setTried] = useState(false);
  const isTaken = product !== undefined && product.goesOn !== "renewed" && product.madeOn === undefined;
  const asked = isTaken ? code : undefined;
  const { category = "ebook", id = 0, gift } = product ?? {};
  const { data, error, isFetching, refetch } = useQuery(
    couponQuery({ category, id, ...(gift && { gift }) }, asked, sessionPerson() ?? ""),
  );
  const keep = (next: string | undefined) => {
    setVisitCoupon(next);
    setCode(next);
  };
  const wanted = typed.trim();
  const enter = () => {
    setTried(true);
    if (wanted !== "" && wanted === code) void refetch();
    else keep(wanted || undefined);
  };
  const taken = asked === undefined ? undefined : data?.coupon;
  const coupon: CheckoutCoupon = {
    code,
    taken,
    isAsked: asked !== undefined && isFetching && !data,
    error: asked === undefined ? null : error,
    better: asked === undefined ? undefined : data?.better,
    typed,
    type: setTyped,
    isTried,
    enter,
    remove: () => {
      setTyped("");
      keep(undefined);
    },
    check: () => {
      if (wanted === "" || wanted === code) return true;
      enter();
      return false;
    },
  };
  return { coupon, product: product && taken ? { ...product, coupon: taken } : product };
}
