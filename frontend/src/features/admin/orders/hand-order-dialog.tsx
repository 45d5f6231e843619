import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ListedPerson } from "#contract/people.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Facts } from "../../../components/facts.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { nameOf } from "../people/labels.ts";
import { euros } from "../shared/euros.ts";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./admin-orders.module.css";
import { type Buyer, BuyerPicker } from "./buyer-picker.tsx";
import { type HandOrder, HandOrderForm } from "./hand-order-form.tsx";
import { methodLabels } from "./labels.ts";
import { orderByHand } from "./queries.ts";

interface Props {
  /** Whose order it is; without one the dialog asks. */
  readonly person?: Pick<ListedPerson, "id" | "first_name" | "last_name" | "email">;
  readonly onClose: () => void;
}

/** An order that somebody paid by transfer or in cash: for whom, what, how much, then a second confirmation. */
export function HandOrderDialog({ person, onClose }: Props) {
  const [buyer, setBuyer] = useState<Buyer | undefined>(person && { name: nameOf(person), person: { id: person.id } });
  const [wanted, setWanted] = useState<HandOrder>();
  const [isSure, setSure] = useState(false);
  const back = () => (wanted ? setSure(false) : setBuyer(undefined));
  return (
    <Dialog open onClose={onClose} title={isSure ? "Potvrdi narudžbu" : "Nova narudžba"}>
      {!buyer && <BuyerPicker onPick={setBuyer} />}
      {buyer && !isSure && (
        <HandOrderForm
          buyer={buyer}
          before={wanted}
          onNext={(order) => {
            setWanted(order);
            setSure(true);
          }}
        />
      )}
      {buyer && wanted && isSure && <Confirm buyer={buyer} wanted={wanted} onBack={back} />}
    </Dialog>
  );
}

interface ConfirmProps {
  readonly buyer: Buyer;
  readonly wanted: HandOrder;
  readonly onBack: () => void;
}

/** What is booked, said once more; above the caller's limit another owner is asked for it. */
function Confirm({ buyer, wanted, onBack }: ConfirmProps) {
  const { key } = useIdempotencyKey();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { title, ...order } = wanted;
  const make = useMutation({
    mutationFn: (ask: boolean) => orderByHand({ ...order, person: buyer.person, ...(ask && { ask }) }, key),
    onSuccess: async ({ order: { id } }) => {
      await client.invalidateQueries();
      navigate(paths.adminOrder(id));
    },
  });
  const refused = make.error instanceof ApiError ? make.error : undefined;
  const mustAsk = refused?.code === "approval_needed";
  return (
    <>
      <Facts
        rows={[
          ["Kupac", buyer.name],
          ["Proizvod", title],
          ["Primljeno", euros(order.amount)],
          ["Kako", `${methodLabels[order.method]}, ${dayOf(order.day)}`],
          ["Broj uplate", order.reference],
        ]}
      />
      <p>
        Račun se izdaje i fiskalizira odmah, a kupac dobiva što je kupio i pismo s računom. Pogrešna narudžba ispravlja
        se samo povratom.
      </p>
      {mustAsk && (
        <p>
          Ovo treba odobriti netko drugi iz vodstva, u roku od sedam dana. Dotad ništa nije plaćeno, a o ishodu ti stiže
          pismo.
        </p>
      )}
      {make.isError && !mustAsk && <Refusal>{whyNot(make.error)}</Refusal>}
      <div className={styles.buttons}>
        <Button kind="ink" busy={make.isPending} onClick={() => make.mutate(mustAsk)}>
          {mustAsk ? "Zatraži odobrenje" : "Izdaj račun"}
        </Button>
        <Button kind="outline" disabled={make.isPending} onClick={onBack}>
          Natrag
        </Button>
      </div>
    </>
  );
}

function whyNot(error: Error): string {
  const price = error instanceof ApiError && error.code === "price_changed" ? error.data.current_total : undefined;
  if (typeof price !== "number") return sentenceOf(error);
  return `Cijena za ovu osobu je ${euros(price)}. Upiši narudžbu kad stigne cijeli iznos ili vrati razliku.`;
}
