import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { RunSession } from "#contract/training/session-state.ts";
import menu from "../../../components/menu.module.css";
import type { MenuTrigger } from "../../../components/menu-button.tsx";
import { useFirstOpening } from "../../../components/use-first-opening.ts";
import { paths } from "../../../lib/paths.ts";
import { changesOf } from "./changes.ts";
import { MenuItem, MenuLink } from "./menu-items.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import type { HeadChange } from "./use-head-change.tsx";
import type { ManagedRun } from "./use-run.ts";

export interface SessionMenuProps {
  readonly view: ManagedRun;
  /** The session that is moved or left out. */
  readonly session: RunSession;
  /** On today's card the programme as a whole can be paused and looked at too. */
  readonly onToday?: boolean;
}

interface Props extends SessionMenuProps {
  readonly trigger: MenuTrigger;
}

/** The open menu: what can be done with a session beside beginning it: another day, all that follows, leaving it out. */
export function SessionWays({ view, session, onToday = false, trigger }: Props) {
  const button = useFirstOpening();
  const [asking, setAsking] = useState<"day" | "pause">();
  const { title } = view.plan.factsOf(session.session);
  const { category, product } = view.programme.enrolment;
  const changes = changesOf(view);
  const isNext = session.session === view.run.next?.session;
  const close = () => setAsking(undefined);
  const apply = (change: HeadChange) => {
    close();
    view.change(change);
  };
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger ref={button} {...trigger} />
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className={menu.positioner}>
            <Menu.Popup className={menu.popup}>
              <MenuItem onClick={() => setAsking("day")}>Premjesti</MenuItem>
              {isNext && <MenuItem onClick={() => view.change(changes.shift())}>Pomakni sve</MenuItem>}
              <MenuItem onClick={() => view.change(changes.skip(session, title))}>Preskoči</MenuItem>
              {onToday && <MenuItem onClick={() => setAsking("pause")}>Pauza</MenuItem>}
              {onToday && <MenuLink render={<Link to={paths.product(category, product)} />}>Cijeli plan</MenuLink>}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <MoveDialog
        open={asking === "day"}
        onClose={close}
        title={title}
        session={session}
        view={view}
        onDay={(day) => apply(changes.move(session, title, day))}
      />
      <PauseDialog open={asking === "pause"} onClose={close} onReason={(why) => apply(changes.pause(why))} />
    </>
  );
}
