import { lazy } from "react";
import { MenuButton } from "../../components/menu-button.tsx";
import type { Me } from "../account/queries.ts";
import { SubscriptionNotice } from "../membership/subscription-notice.tsx";
import { personTrigger } from "./person-trigger.tsx";

const load = () => import("./member-menu.tsx");
const MemberMenu = lazy(async () => ({ default: (await load()).MemberMenu }));

/** The button of a member's menu; what a page before left to be said of the membership opens beside it. */
export function PersonButton({ me }: { readonly me: Me }) {
  const trigger = personTrigger(me.user, me.premium);
  return (
    <>
      <MenuButton trigger={trigger} load={load}>
        <MemberMenu me={me} trigger={trigger} />
      </MenuButton>
      <SubscriptionNotice />
    </>
  );
}
