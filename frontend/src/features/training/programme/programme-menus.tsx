import { lazy } from "react";
import { Icon } from "../../../components/icon.tsx";
import { MenuButton } from "../../../components/menu-button.tsx";
import type { SessionMenuProps } from "./open-menus.tsx";
import styles from "./programme-menus.module.css";
import type { ManagedRun } from "./use-run.ts";

const load = () => import("./open-menus.tsx");
const OpenSessionMenu = lazy(async () => ({ default: (await load()).OpenSessionMenu }));
const OpenProgrammeMenu = lazy(async () => ({ default: (await load()).OpenProgrammeMenu }));

/** The button that opens a session's menu. */
export function SessionMenu(props: SessionMenuProps) {
  const { title } = props.view.plan.factsOf(props.session.session);
  const trigger = { className: styles.trigger, "aria-label": `Više: ${title}`, children: <Icon name="more" /> };
  return (
    <MenuButton trigger={trigger} load={load}>
      <OpenSessionMenu {...props} trigger={trigger} />
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
      <OpenProgrammeMenu view={view} trigger={programmeTrigger} />
    </MenuButton>
  );
}
