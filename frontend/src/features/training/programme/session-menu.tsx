import { Menu } from "@base-ui/react/menu";
import { type ReactNode, useState } from "react";
import type { RunSession } from "#contract/training/session-state.ts";
import { Icon } from "../../../components/icon.tsx";
import { changesOf } from "./changes.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import styles from "./session-menu.module.css";
import type { HeadChange } from "./use-head-change.tsx";
import type { ManagedRun } from "./use-run.ts";

interface Props {
  readonly view: ManagedRun;
  /** The session that is moved or left out. */
  readonly session: RunSession;
  /** Further ways, behind those of the session. */
  readonly children?: ReactNode;
  /** The programme as a whole can be paused here too. */
  readonly withPause?: boolean;
}

/** What can be done with a session beside beginning it: another day, all that follows, leaving it out. */
export function SessionMenu({ view, session, children, withPause = false }: Props) {
  const [asking, setAsking] = useState<"day" | "pause">();
  const { title } = view.plan.factsOf(session.session);
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
        <Menu.Trigger className={styles.trigger} aria-label={`Više: ${title}`}>
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className={styles.positioner}>
            <Menu.Popup className={styles.popup}>
              <MenuItem onClick={() => setAsking("day")}>Premjesti</MenuItem>
              {isNext && <MenuItem onClick={() => view.change(changes.shift())}>Pomakni sve</MenuItem>}
              <MenuItem onClick={() => view.change(changes.skip(session, title))}>Preskoči</MenuItem>
              {withPause && <MenuItem onClick={() => setAsking("pause")}>Pauza</MenuItem>}
              {children}
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

/** One line of the menu. */
export function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Menu.Item className={styles.item} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

/** A line of the menu that leads to another page. */
export function MenuLink({ render, children }: { readonly render: React.ReactElement; readonly children: ReactNode }) {
  return (
    <Menu.LinkItem render={render} className={styles.item} closeOnClick>
      {children}
    </Menu.LinkItem>
  );
}
