import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import styles from "./checkout.module.css";
import { GatewayForm } from "./gateway-form.tsx";
import { orderAgainPath } from "./product.ts";
import { signAgain } from "./queries.ts";

/** One tap from a refused payment to the gateway's page again: the same order at the same price, while that stands. */
export function RetryPayment({ order }: { readonly order: Order }) {
  const client = useQueryClient();
  const retry = useExclusiveMutation({
    mutationFn: () => signAgain(order.id),
    onError: (failure) => {
      console.error("Order or signature error", failure);
      // Another tab may have paid it meanwhile: the page tells how it stands now.
      void client.invalidateQueries({ queryKey: ["getOrder", order.id] });
    },
  });
  const isClosed = retry.error instanceof ApiError && retry.error.code === "order_closed";
  return (
    <div className={styles.retry}>
      {retry.error && <Refusal>{sentenceOf(retry.error)}</Refusal>}
      {isClosed ? (
        <ButtonLink to={orderAgainPath(order)}>Naruči ponovno</ButtonLink>
      ) : (
        <Button note="Narudžba s obvezom plaćanja" busy={retry.busy} onClick={() => retry.mutate()}>
          Pokušaj ponovno
        </Button>
      )}
      {retry.data && <GatewayForm form={retry.data} />}
    </div>
  );
}
