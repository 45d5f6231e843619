import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import type { Consents } from "../../lib/consents.ts";
import { orderAndSign, type PaymentForm } from "./payment.ts";
import type { CheckoutProduct } from "./product.ts";

export interface Payment {
  readonly busy: boolean;
  readonly error: unknown;
  /** The total (euros) that the server names since the price changed. */
  readonly changedTotal: number | undefined;
  readonly form: PaymentForm | undefined;
  readonly pay: (product: CheckoutProduct, total: number, consents: Consents) => Promise<void>;
}

/** The way from the order button to the gateway's form: one at a time, busy until the browser has left. */
export function usePayment(): Payment {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [changedTotal, setChangedTotal] = useState<number>();
  const [form, setForm] = useState<PaymentForm>();

  function stop(): void {
    running.current = false;
    setBusy(false);
    setForm(undefined);
  }

  async function pay(product: CheckoutProduct, total: number, consents: Consents): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      setForm(await orderAndSign(product, total, consents));
    } catch (failure) {
      console.error("Order or signature error", failure);
      setError(failure);
      noteChange(failure);
      stop();
    }
  }

  function noteChange(failure: unknown): void {
    const next = currentTotal(failure);
    if (next === undefined) return;
    setChangedTotal(next);
    for (const key of ["checkoutProduct", "getMe"]) void queryClient.invalidateQueries({ queryKey: [key] });
  }

  useReturnFromGateway(stop);
  return { busy, error, changedTotal, form, pay };
}

/** A browser that goes back from the gateway may show this page as it was left, with its button still busy. */
function useReturnFromGateway(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const follow = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener("pageshow", follow);
    return () => window.removeEventListener("pageshow", follow);
  }, []);
}

function currentTotal(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== "price_changed") return undefined;
  return typeof error.data.current_total === "number" ? error.data.current_total : undefined;
}
