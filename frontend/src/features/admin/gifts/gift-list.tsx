import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { counted } from "#contract/counted.ts";
import type { StaffGift } from "#contract/gift.ts";
import { EmptyState } from "../../../components/states.tsx";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { euros } from "../shared/euros.ts";
import { ListPages, ListTabs } from "../shared/list-controls.tsx";
import { MutationButton } from "../shared/mutation-button.tsx";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./gifts.module.css";
import { giftsQuery, sendGiftAgain } from "./queries.ts";

/** The lists of paid gifts, by how they stand. */
export const giftTabs = { open: "Otvoreni", redeemed: "Preuzeti", expired: "Istekli", returned: "Vraćeni" } as const;
export type GiftTab = keyof typeof giftTabs;

const empty: Readonly<Record<GiftTab, string>> = {
  open: "Nijedan poklon ne čeka preuzimanje.",
  redeemed: "Još nijedan poklon nije preuzet.",
  expired: "Nijedan poklon nije istekao.",
  returned: "Nijedan poklon nije vraćen.",
};

interface Props {
  readonly tab: GiftTab;
  readonly cursor: string | undefined;
}

/** Paid gifts, and what the shop owes for those that are open. */
export function GiftList({ tab, cursor }: Props) {
  return (
    <QueryResult answer={useQuery(giftsQuery(tab, cursor))} title="Pokloni">
      {({ gifts, open, owed, next }) => (
        <>
          <div className={page.head}>
            <h1>Pokloni</h1>
            <p>{`Otvoreno: ${counted(open, "poklon", "poklona", "poklona")}, obveza ${euros(owed)}`}</p>
          </div>
          <ListTabs label="Stanje poklona" tabs={giftTabs} chosen={tab} />
          {gifts.length === 0 ? (
            <EmptyState text={empty[tab]} />
          ) : (
            <ul className={page.entries}>
              {gifts.map((gift) => (
                <GiftLine key={gift.order_number} gift={gift} />
              ))}
            </ul>
          )}
          <ListPages cursor={cursor} next={next} />
        </>
      )}
    </QueryResult>
  );
}

function GiftLine({ gift }: { readonly gift: StaffGift }) {
  const me = useMe().data;
  const { order_number, title, total, recipient, date_paid } = gift;
  return (
    <li>
      <Link to={paths.adminOrder(order_number)}>{title}</Link>
      <b>{euros(total)}</b>
      <p>{recipient ? `Za: ${recipient}` : "Ime je obrisano"}</p>
      <p className={page.quiet}>{`Kupljeno ${dayOf(zagrebDay(new Date(date_paid)))}`}</p>
      <p className={page.quiet}>{daysOf(gift)}</p>
      <p className={page.quiet}>{sendingOf(gift)}</p>
      {gift.state === "open" && hasDuty(me, "owner") && <SendAgain orderNumber={order_number} />}
    </li>
  );
}

function daysOf({ state, redeemed_on, expires_on }: StaffGift): string {
  if (state === "redeemed" && redeemed_on) return `Preuzeto ${dayOf(redeemed_on)}`;
  return state === "expired" ? `Istekao ${dayOf(expires_on)}` : `Vrijedi do ${dayOf(expires_on)}`;
}

function sendingOf({ send }: StaffGift): string {
  if (!send) return "Predaje ga kupac";
  return `${send.sent ? "Poslano" : "Šalje se"} ${dayOf(send.on)}${send.to ? ` na ${send.to}` : ""}`;
}

function SendAgain({ orderNumber }: { readonly orderNumber: string }) {
  const { key, renew } = useIdempotencyKey();
  const sending = useMutation<"recipient" | "buyer", Error, void>({
    mutationFn: () => sendGiftAgain(orderNumber, key),
    onError: renew,
  });
  return (
    <div className={`${page.acts} ${styles.act}`}>
      <MutationButton
        word="Pošalji ponovno"
        made={sending}
        says={(to) => (to === "recipient" ? "Poslano osobi koja ga dobiva." : "Poslano kupcu.")}
        once
      />
    </div>
  );
}
