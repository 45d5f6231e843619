import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { dayOf, money } from "../../lib/format.ts";
import { plansQuery } from "../catalogue/queries.ts";
import type { Me } from "../member/queries.ts";
import { useMembershipOffer } from "../membership/membership-offer.tsx";
import styles from "./profile.module.css";

/** The membership: its plan and next charge, its end when cancelled, or the offer for those without one. */
export function MembershipState({ me: { subscription, premium } }: { readonly me: Me }) {
  if (!subscription || (subscription.subscription_status !== "active" && !premium)) {
    return <NoMembership ended={subscription !== null} />;
  }
  return (
    <>
      {premium && <Badge kind="member">Premium član</Badge>}
      <dl className={styles.rows}>
        <Row name="Plan" value={<PlanTitle type={subscription.subscription_type} />} />
        <Row name="Član od" value={dayOf(subscription.start_date)} />
        {subscription.subscription_status === "active" && <NextCharge subscription={subscription} />}
      </dl>
      {subscription.subscription_status === "cancelled" && (
        <p className={styles.cancelled}>
          <b>Tvoja pretplata je otkazana</b>
          {` Pristup ostaje do ${dayOf(subscription.next_payment)}`}
        </p>
      )}
    </>
  );
}

function NextCharge({ subscription }: { readonly subscription: Subscription }) {
  return (
    <>
      <Row name="Sljedeća naplata" value={dayOf(subscription.next_payment)} />
      <Row name="Iznos" value={money(subscription.renewal_price)} />
    </>
  );
}

function NoMembership({ ended }: { readonly ended: boolean }) {
  const { dialog, open, warm } = useMembershipOffer();
  return (
    <>
      <p>{ended ? "Tvoje je članstvo isteklo." : "Još nemaš članstvo."}</p>
      <div>
        <Button onClick={open} onPointerEnter={warm} onFocus={warm}>
          Postani Član
        </Button>
      </div>
      {dialog}
    </>
  );
}

function PlanTitle({ type }: { readonly type: string }) {
  const plans = useQuery(plansQuery).data;
  return plans?.find((plan) => plan.subscription_type === type)?.title ?? type;
}

function Row({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
