import { Menu } from "@base-ui/react/menu";
import { Badge } from "../../components/badge.tsx";
import menu from "../../components/menu.module.css";
import { dayOf } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";
import { givenWords, type MembershipView, membershipView, type Subscription } from "../membership/membership-view.ts";
import { useResume } from "../membership/subscription-actions.tsx";
import styles from "./person-menu.module.css";

/** 'Otkaži pretplatu' for a running membership, 'Nastavi pretplatu' for a cancelled one that still runs. */
export function SubscriptionItem({
  me: { subscription, premium },
  onCancel,
}: {
  readonly me: Me;
  readonly onCancel: () => void;
}) {
  const resume = useResume(subscription);
  const view = membershipView({ subscription, premium });
  if (view === "none" || view === "ended") return null;
  if (view !== "cancelled") {
    if (view === "lost" && !subscription?.payment_failed?.next_try) return null;
    return (
      <Menu.Item className={menu.item} onClick={onCancel}>
        Otkaži pretplatu
      </Menu.Item>
    );
  }
  return (
    <Menu.Item className={menu.item} onClick={() => resume.mutate()}>
      Nastavi pretplatu
    </Menu.Item>
  );
}

/** The membership as the menu says it, in one line. */
export function Membership({ me }: { readonly me: Me }) {
  const view = membershipView(me);
  const running = view === "none" || view === "ended" ? null : me.subscription;
  const given = givenWords(me);
  if (!running && !given) return null;
  return (
    <div className={styles.membership}>
      {me.premium && <Badge kind="member">Premium član</Badge>}
      {given && <p>{given}</p>}
      {running && <MembershipLine subscription={running} view={view} />}
    </div>
  );
}

function MembershipLine({
  subscription,
  view,
}: {
  readonly subscription: Subscription;
  readonly view: MembershipView;
}) {
  const { next_payment, payment_failed } = subscription;
  if (view === "cancelled") return <p>Tvoja pretplata je otkazana</p>;
  if (view === "awaiting") return <p>Čekamo potvrdu banke</p>;
  if (view === "checking") return <p>Provjeravamo uplatu</p>;
  if (view === "due" || view === "lost") {
    const until = view === "due" && payment_failed?.grace_until;
    return <p>Naplata nije uspjela{until && `, Premium do ${dayOf(until)}`}</p>;
  }
  return (
    <p>
      {view === "paused" ? "Pauzirano do" : "Sljedeća naplata"} <b>{dayOf(next_payment)}</b>
    </p>
  );
}
