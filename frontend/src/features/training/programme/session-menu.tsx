import { lazy } from "react";
import { Icon } from "../../../components/icon.tsx";
import { MenuButton } from "../../../components/menu-button.tsx";
import styles from "./session-menu.module.css";
import type { SessionMenuProps } from "./session-ways.tsx";

const load = () => import("./session-ways.tsx");
const SessionWays = lazy(async () => ({ default: (await load()).SessionWays }));

/** What can be done with a session beside beginning it, behind one button. */
export function SessionMenu(props: SessionMenuProps) {
  const { title } = props.view.plan.factsOf(props.session.session);
  const trigger = { className: styles.trigger, "aria-label": `Više: ${title}`, children: <Icon name="more" /> };
  return (
    <MenuButton trigger={trigger} load={load}>
      <SessionWays {...props} trigger={trigger} />
    </MenuButton>
  );
}
