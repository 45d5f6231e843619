import { useQuery } from "@tanstack/react-query";
import { reducedCharges } from "#contract/coupon-words.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Facts } from "../../components/facts.tsx";
import { dayOf, money } from "../../lib/format.ts";
import styles from "../account/profile.module.css";
import type { Me } from "../account/queries.ts";
import { plansQuery } from "../catalogue/queries.ts";
import { MembershipButtons } from "./membership-buttons.tsx";
import { useMembershipOffer } from "./membership-offer.tsx";
import {
  awaitingSentence,
  givenWords,
  type MembershipView,
  membershipView,
  type Subscription,
  TRIAL_WORDS,
} from "./membership-view.ts";

interface Shown {
  readonly subscription: Subscription;
  readonly view: MembershipView;
  readonly premium: boolean;
}

/** The membership as it stands, what comes next and what can be done; the offer for those without one. */
export function MembershipState({ me }: { readonly me: Me }) {
  const view = membershipView(me);
  const given = givenWords(me);
  const gift = given && (
    <>
      <p>
        <b>{given}</b>
      </p>
      {me.trial_until && <p>{TRIAL_WORDS.runs}</p>}
    </>
  );
  if (!me.subscription || view === "none" || view === "ended") {
    if (!gift) {
      return (
        <>
          <p>{noneWords(me)}</p>
          <Plans label="Postani Član" />
        </>
      );
    }
    return (
      <>
        <Badge kind="member">Premium član</Badge>
        {gift}
        <p>Odabereš li plan već sad, počinje tek kad ovo istekne.</p>
        <Plans label="Pogledaj planove" />
      </>
    );
  }
  return (
    <>
      {me.premium && <Badge kind="member">Premium član</Badge>}
      {gift}
      <Sentence subscription={me.subscription} view={view} premium={me.premium} />
      <MembershipFacts subscription={me.subscription} view={view} />
      <MembershipButtons subscription={me.subscription} view={view} />
    </>
  );
}

function Sentence(shown: Shown) {
  const [head, text] = sentences(shown);
  if (head === undefined) return null;
  return (
    <p className={styles.cancelled}>
      <b>{head}</b>
      {text}
    </p>
  );
}

function afterCancelling({ next_payment, paused_until }: Subscription, premium: boolean): string {
  const open = premium ? `Pristup ostaje do ${dayOf(next_payment)}` : "Premium je zatvoren zbog pauze.";
  return paused_until ? `${open} Nastaviš li do ${dayOf(paused_until)}, pauza ostaje kako je dogovorena.` : open;
}

function sentences({ subscription, view, premium }: Shown): readonly string[] {
  const { next_payment, payment_failed, paused_until } = subscription;
  const again = payment_failed?.next_try ? ` Naplatu ćemo pokušati ponovno ${dayOf(payment_failed.next_try)}` : "";
  if (view === "cancelled") return ["Tvoja pretplata je otkazana", afterCancelling(subscription, premium)];
  if (view === "due") {
    const until = payment_failed?.grace_until ?? next_payment;
    return ["Naplata članarine nije uspjela", `Premium je otvoren do ${dayOf(until)}${again}`];
  }
  if (view === "lost") return ["Naplata članarine nije uspjela", `Premium više nije otvoren.${again}`];
  if (view === "awaiting") return ["Čekamo potvrdu banke", awaitingSentence(subscription)];
  if (view === "checking") return ["Provjeravamo uplatu", "Čim naplata bude potvrđena, Premium se otvara."];
  if (view === "paused" && paused_until) {
    return ["Članstvo je pauzirano", `Do ${dayOf(paused_until)} Premium je zatvoren i ništa se ne naplaćuje.`];
  }
  return [];
}

function MembershipFacts({ subscription, view }: Omit<Shown, "premium">) {
  const { subscription_type, start_date, next_plan, next_payment, paused_from, paused_until, card } = subscription;
  const coupon = subscription.renewal_coupon;
  const titleOf = usePlanTitles();
  const isCharged = view === "active" || view === "paused";
  const pause = view === "active" && paused_from && paused_until && `${dayOf(paused_from)} – ${dayOf(paused_until)}`;
  return (
    <Facts
      className={styles.rows}
      rows={[
        ["Plan", titleOf(subscription_type)],
        ["Članstvo od", dayOf(start_date)],
        ["Pauza", pause],
        [`Plan od ${dayOf(next_payment)}`, next_plan && titleOf(next_plan)],
        ["Sljedeća naplata", isCharged && dayOf(next_payment)],
        ["Iznos", view !== "cancelled" && money(subscription.renewal_price)],
        ["Kod", view !== "cancelled" && coupon && reducedCharges(coupon, money(coupon.full))],
        ["Kartica", view !== "cancelled" && card && cardText(card)],
      ]}
    />
  );
}

function cardText({ brand, last_four, expires }: NonNullable<Subscription["card"]>): string {
  const [year, month] = (expires ?? "").split("-");
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last_four}${year && month ? `, do ${month}/${year}` : ""}`;
}

function usePlanTitles(): (type: string) => string {
  const plans = useQuery(plansQuery).data;
  return (type) => plans?.find((plan) => plan.subscription_type === type)?.title ?? "Premium";
}

function noneWords({ subscription, trial_until }: Me): string {
  if (subscription) return "Tvoje je članstvo isteklo.";
  return trial_until ? `${TRIAL_WORDS.ended} ${TRIAL_WORDS.goesOn}` : "Još nemaš članstvo.";
}

/** The offer for those without a membership. */
function Plans({ label }: { readonly label: string }) {
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <div>
        <Button onClick={open}>{label}</Button>
      </div>
      {dialog}
    </>
  );
}
