import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { OrderGift } from "#contract/gift.ts";
import type { Order } from "#contract/order.ts";
import { soldName } from "#contract/order-words.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { WrappedPresent } from "../../components/wrapped-present.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { OrderReceipt } from "../account/receipt-button.tsx";
import { SendingFields } from "./gift-fields.tsx";
import styles from "./gift-order.module.css";
import { usePurchaseNoted } from "./paid-order.tsx";
import { changeSending, useGiftCard } from "./queries.ts";
import { type GiftErrors, giftRefusals, sendingDays, wrongSending } from "./use-gift.ts";

interface Props {
  readonly order: Order;
  readonly gift: OrderGift;
}

/** A paid gift for its buyer: its code and card, how it gets there, and whether it was taken; never by whom. */
export function GiftOrder({ order, gift }: Props) {
  usePurchaseNoted();
  return (
    <WrappedPresent
      words={
        <>
          <p>{gift.recipient ? "Poklon za" : "Poklon"}</p>
          {gift.recipient && <h2>{gift.recipient}</h2>}
          <p>{soldName(order.product_category, order.title)}</p>
        </>
      }
    >
      {gift.state === "open" ? <OpenGift order={order} gift={gift} /> : <p className={styles.state}>{stateOf(gift)}</p>}
      <OrderReceipt orderNumber={order.id} />
    </WrappedPresent>
  );
}

function stateOf({ state, redeemed_on, expires_on }: OrderGift): string {
  if (state === "redeemed") return `Preuzeto${redeemed_on ? ` ${dayOf(redeemed_on)}` : ""}`;
  if (state === "expired") return `Rok je istekao${expires_on ? ` ${dayOf(expires_on)}` : ""}, poklon nije preuzet.`;
  if (state === "returned") return "Poklon je vraćen, kod više ne vrijedi.";
  return "Kod dobivaš čim je uplata potvrđena.";
}

function OpenGift({ order, gift }: Props) {
  const card = useGiftCard();
  return (
    <>
      {gift.code && <Code code={gift.code} />}
      <div>
        <Button busy={card.isPending} onClick={() => card.mutate(order.id)}>
          Preuzmi karticu za ispis
        </Button>
        {card.error && <Refusal>{sentenceOf(card.error)}</Refusal>}
      </div>
      <Sending order={order} gift={gift} />
      <p className={styles.note}>
        {gift.expires_on && `Može se preuzeti do ${dayOf(gift.expires_on)} `}Dok nije preuzet, možeš ga vratiti i dobiti
        cijeli iznos: <Link to={paths.withdrawal}>Raskid ugovora</Link>.
      </p>
    </>
  );
}

function Code({ code }: { readonly code: string }) {
  const [told, setTold] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setTold("Kod je kopiran"),
      () => setTold("Označi kod i kopiraj ga."),
    );
  return (
    <div className={styles.code}>
      <p>Kod poklona</p>
      <b>{code}</b>
      <div className={styles.copy}>
        <Button kind="outline" size="small" onClick={copy}>
          Kopiraj kod
        </Button>
        <span role="status">{told}</span>
      </div>
    </div>
  );
}

/** How it gets there: by the shop's mail, which may be changed until it left, or by the buyer's own hands. */
function Sending({ order, gift: { send } }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (send?.sent) return <p>{`Poslano ${dayOf(send.on)} na ${send.to}.`}</p>;
  return (
    <section className={styles.sending} aria-label="Slanje poklona">
      <p>{send ? sendingWords(send) : "Poklon predaješ ti: kodom ili karticom."}</p>
      {isOpen ? (
        <SendingForm order={order} send={send} onDone={() => setOpen(false)} />
      ) : (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {send ? "Promijeni slanje" : "Pošaljite ga e-mailom"}
        </Button>
      )}
    </section>
  );
}

function sendingWords({ to, on }: { readonly to: string; readonly on: string }): string {
  const isDue = on <= sendingDays().min;
  return `Šaljemo ga ${isDue ? "u roku od sat vremena" : `${dayOf(on)} u 8 sati`} na ${to}.`;
}

interface FormProps {
  readonly order: Order;
  readonly send: OrderGift["send"];
  readonly onDone: () => void;
}

function SendingForm({ order, send, onDone }: FormProps) {
  const client = useQueryClient();
  const [fields, setFields] = useState({ to: send?.to ?? "", on: send?.on ?? sendingDays().min });
  const [missing, setMissing] = useState<GiftErrors>({});
  const change = useMutation({
    mutationFn: (next: { to: string; on: string } | null) => changeSending(order.id, next),
    onSuccess: (gift) => {
      client.setQueryData(["getOrder", order.id], { ...order, gift });
      onDone();
    },
  });
  const refused = { ...giftRefusals(change.error), ...missing };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = wrongSending(fields);
        setMissing(wrong);
        if (Object.keys(wrong).length === 0) change.mutate({ ...fields, to: fields.to.trim() });
      }}
    >
      <SendingFields
        fields={fields}
        change={(changed) => setFields((before) => ({ ...before, ...changed }))}
        errors={refused}
      />
      {change.error && <Refusal atField={Object.keys(refused).length > 0}>{sentenceOf(change.error)}</Refusal>}
      <div className={styles.choices}>
        <Button type="submit" size="small" busy={change.isPending}>
          Spremi
        </Button>
        {send && (
          <Button kind="outline" size="small" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Ne šaljite, predajem ga ja
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onDone}>
          Odustani
        </Button>
      </div>
    </form>
  );
}
