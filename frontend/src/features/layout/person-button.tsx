import { lazy } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import type { Me } from "../account/queries.ts";
import { SubscriptionNotice } from "../membership/subscription-notice.tsx";
import styles from "./member-menu.module.css";

const load = () => import("./member-menu.tsx");
const MemberMenu = lazy(async () => ({ default: (await load()).MemberMenu }));

/** The person, as the button of their menu; what a page before left to be said of the membership opens beside it. */
export function PersonButton({ me }: { readonly me: Me }) {
  const trigger = {
    className: styles.trigger,
    "aria-label": "Korisnički izbornik",
    children: <Avatar person={me.user} premium={me.premium} />,
  };
  return (
    <>
      <MenuButton trigger={trigger} load={load}>
        <MemberMenu me={me} trigger={trigger} />
      </MenuButton>
      <SubscriptionNotice />
    </>
  );
}
