import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import menu from "../../../components/menu.module.css";
import type { MenuTrigger } from "../../../components/menu-button.tsx";
import { useFirstOpening } from "../../../components/use-first-opening.ts";
import { changesOf } from "./changes.ts";
import { DaysDialog } from "./days-dialog.tsx";
import { MenuItem } from "./menu-items.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import type { HeadChange } from "./use-head-change.tsx";
import type { ManagedRun } from "./use-run.ts";

interface Props {
  readonly trigger: MenuTrigger;
  readonly view: ManagedRun;
}

/** The open menu: what can be done with a programme as a whole: other weekdays, a pause, leaving it. */
export function ProgrammeWays({ view, trigger }: Props) {
  const button = useFirstOpening();
  const [asking, setAsking] = useState<"days" | "pause">();
  const changes = changesOf(view);
  const close = () => setAsking(undefined);
  const apply = (change: HeadChange) => {
    close();
    view.change(change);
  };
  const isActive = view.programme.enrolment.state === "active";
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={button} {...trigger} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className={menu.positioner}>
            <Menu.Popup className={menu.popup}>
              {isActive && <MenuItem onClick={() => setAsking("days")}>Promijeni dane</MenuItem>}
              {isActive && <MenuItem onClick={() => setAsking("pause")}>Pauza</MenuItem>}
              <MenuItem onClick={() => view.change(changes.leave())}>Napusti program</MenuItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <PauseDialog open={asking === "pause"} onClose={close} onReason={(why) => apply(changes.pause(why))} />
      <DaysDialog
        open={asking === "days"}
        onClose={close}
        view={view}
        onDays={(days) => apply(changes.weekdays(days))}
      />
    </>
  );
}
