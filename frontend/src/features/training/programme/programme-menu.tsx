import { lazy } from "react";
import { Icon } from "../../../components/icon.tsx";
import { MenuButton } from "../../../components/menu-button.tsx";
import styles from "./session-menu.module.css";
import type { ManagedRun } from "./use-run.ts";

const load = () => import("./programme-ways.tsx");
const ProgrammeWays = lazy(async () => ({ default: (await load()).ProgrammeWays }));

const trigger = { className: styles.trigger, "aria-label": "Upravljaj programom", children: <Icon name="more" /> };

/** What can be done with a programme as a whole, behind one button. */
export function ProgrammeMenu({ view }: { readonly view: ManagedRun }) {
  return (
    <MenuButton trigger={trigger} load={load}>
      <ProgrammeWays view={view} trigger={trigger} />
    </MenuButton>
  );
}
