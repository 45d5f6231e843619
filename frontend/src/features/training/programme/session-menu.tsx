import { lazy } from "react";
import { Icon } from "../../../components/icon.tsx";
import { MenuButton } from "../../../components/menu-button.tsx";
import styles from "./session-menu.module.css";
import type { SessionMenuProps } from "./session-ways.tsx";
import type { ManagedRun } from "./use-run.ts";

const load = () => import("./session-ways.tsx");
const SessionWays = lazy(async () => ({ default: (await load()).SessionWays }));
const ProgrammeWays = lazy(async () => ({ default: (await load()).ProgrammeWays }));

/** The button that opens a session's menu. */
export function SessionMenu(props: SessionMenuProps) {
  const { title } = props.view.plan.factsOf(props.session.session);
  const trigger = { className: styles.trigger, "aria-label": `Više: ${title}`, children: <Icon name="more" /> };
  return (
    <MenuButton trigger={trigger} load={load}>
      <SessionWays {...props} trigger={trigger} />
    </MenuButton>
  );
}

const programmeTrigger = {
  className: styles.trigger,
  "aria-label": "Upravljaj programom",
  children: <Icon name="more" />,
};

/** The button that opens the menu of a whole programme. */
export function ProgrammeMenu({ view }: { readonly view: ManagedRun }) {
  return (
    <MenuButton trigger={programmeTrigger} load={load}>
      <ProgrammeWays view={view} trigger={programmeTrigger} />
    </MenuButton>
  );
}
