import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../components/avatar.tsx";
import { Badge } from "../../components/badge.tsx";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { Me } from "../account/queries.ts";
import { signOut } from "../account/sign-out.ts";
import { type MembershipView, membershipView, type Subscription } from "../membership/membership-view.ts";
import { CancelDialog, SubscriptionNotice, useResume } from "../membership/subscription-actions.tsx";
import styles from "./member-menu.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** The person's menu: who it is, the membership, theme and the way out. */
export function MemberMenu({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const { user, premium, subscription } = me;
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className={styles.trigger} aria-label="Korisnički izbornik">
          <Avatar person={user} premium={premium} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className={styles.positioner}>
            <Menu.Popup className={styles.popup}>
              <div className={styles.person}>
                <Avatar person={user} premium={premium} />
                <div>
                  <b>{`${user.first_name} ${user.last_name}`}</b>
                  <span className={styles.email}>{user.email}</span>
                </div>
              </div>
              <Membership me={me} />
              <Menu.LinkItem render={<Link to={paths.profile} />} className={styles.item} closeOnClick>
                Profil
              </Menu.LinkItem>
              {user.role === "admin" && (
                <>
                  <Menu.LinkItem render={<Link to={paths.analytics[0]} />} className={styles.item} closeOnClick>
                    Analitika
                  </Menu.LinkItem>
                  <Menu.LinkItem render={<Link to={paths.orders} />} className={styles.item} closeOnClick>
                    Narudžbe
                  </Menu.LinkItem>
                </>
              )}
              <SubscriptionItem me={me} onCancel={() => setCancelling(true)} />
              <ThemeChoice itemClass={styles.item ?? ""} />
              <Menu.Item className={styles.item} onClick={() => signOut(queryClient)}>
                Odjavi se
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {subscription && (
        <CancelDialog
          subscription={subscription}
          premium={premium}
          open={cancelling}
          onClose={() => setCancelling(false)}
        />
      )}
      <SubscriptionNotice />
    </>
  );
}

/** 'Otkaži pretplatu' for a running membership, 'Nastavi pretplatu' for a cancelled one that still runs. */
function SubscriptionItem({
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
      <Menu.Item className={styles.item} onClick={onCancel}>
        Otkaži pretplatu
      </Menu.Item>
    );
  }
  return (
    <Menu.Item className={styles.item} onClick={() => resume.mutate()}>
      Nastavi pretplatu
    </Menu.Item>
  );
}

function Membership({ me }: { readonly me: Me }) {
  const view = membershipView(me);
  if (!me.subscription || view === "none" || view === "ended") return null;
  return (
    <div className={styles.membership}>
      {me.premium && <Badge kind="member">Premium član</Badge>}
      <MembershipLine subscription={me.subscription} view={view} />
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
