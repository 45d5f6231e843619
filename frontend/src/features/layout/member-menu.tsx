import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../components/avatar.tsx";
import type { MenuTrigger } from "../../components/menu-button.tsx";
import { useFirstOpening } from "../../components/use-first-opening.ts";
import { paths } from "../../lib/paths.ts";
import { mayLeave } from "../account/leaving.ts";
import { hasDuty, type Me } from "../account/queries.ts";
import { signOut } from "../account/sign-out.ts";
import { CancelDialog } from "../membership/subscription-actions.tsx";
import styles from "./member-menu.module.css";
import { Membership, SubscriptionItem } from "./menu-membership.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

interface Props {
  readonly me: Me;
  readonly trigger: MenuTrigger;
}

/** The person's menu, open: who it is, the membership, theme and the way out. */
export function MemberMenu({ me, trigger }: Props) {
  const button = useFirstOpening();
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const { user, premium, subscription } = me;
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={button} {...trigger} />
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
              <Menu.LinkItem render={<Link to={paths.recipes} />} className={styles.item} closeOnClick>
                Recepti
              </Menu.LinkItem>
              {hasDuty(me, "owner", "accountant") && (
                <Menu.LinkItem render={<Link to={paths.analytics[0]} />} className={styles.item} closeOnClick>
                  Analitika
                </Menu.LinkItem>
              )}
              {user.role === "admin" && (
                <Menu.LinkItem href={paths.admin} className={styles.item}>
                  Uprava
                </Menu.LinkItem>
              )}
              <SubscriptionItem me={me} onCancel={() => setCancelling(true)} />
              <ThemeChoice itemClass={styles.item ?? ""} />
              <Menu.Item className={styles.item} onClick={async () => (await mayLeave()) && signOut(queryClient)}>
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
    </>
  );
}
