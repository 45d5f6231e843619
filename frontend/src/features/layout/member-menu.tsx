import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Link } from "react-router-dom";
import menu from "../../components/menu.module.css";
import type { MenuTrigger } from "../../components/menu-button.tsx";
import { paths } from "../../lib/paths.ts";
import { hasDuty, type Me } from "../account/queries.ts";
import { CancelDialog } from "../membership/subscription-actions.tsx";
import { Membership, SubscriptionItem } from "./menu-membership.tsx";
import { PersonMenu } from "./person-menu.tsx";

interface Props {
  readonly me: Me;
  readonly trigger: MenuTrigger;
}

/** A member's menu: the membership, the pages that have no other place, and for the staff the way to theirs. */
export function MemberMenu({ me, trigger }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const { user, premium, subscription } = me;
  return (
    <>
      <PersonMenu person={user} trigger={trigger} about={user.email}>
        <Membership me={me} />
        <Menu.LinkItem render={<Link to={paths.profile} />} className={menu.item} closeOnClick>
          Profil
        </Menu.LinkItem>
        <Menu.LinkItem render={<Link to={paths.progress} />} className={menu.item} closeOnClick>
          Napredak
        </Menu.LinkItem>
        <Menu.LinkItem render={<Link to={paths.recipes} />} className={menu.item} closeOnClick>
          Recepti
        </Menu.LinkItem>
        {hasDuty(me, "owner", "accountant") && (
          <Menu.LinkItem render={<Link to={paths.analytics[0]} />} className={menu.item} closeOnClick>
            Analitika
          </Menu.LinkItem>
        )}
        {user.role === "admin" && (
          <Menu.LinkItem href={paths.admin} className={menu.item}>
            Uprava
          </Menu.LinkItem>
        )}
        <SubscriptionItem me={me} onCancel={() => setCancelling(true)} />
      </PersonMenu>
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
