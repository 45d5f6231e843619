import { Menu } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { later } from "#contract/training/days.ts";
import { weekdaysAt } from "#contract/training/session-changes.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import menu from "../../../components/menu.module.css";
import { type MenuTrigger, useFirstOpening } from "../../../components/menu-button.tsx";
import { paths } from "../../../lib/paths.ts";
import { dateOf, dayFrom, shortTitle, weekdayOf } from "../diary/labels.ts";
import { changesOf, type PauseReason } from "./programme-changes.ts";
import styles from "./programme-menus.module.css";
import { REASONS } from "./run-labels.ts";
import { saveSession } from "./session-file.ts";
import type { HeadChange } from "./use-head-change.tsx";
import type { ManagedRun, RunView } from "./use-run.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

export interface SessionMenuProps {
  readonly view: ManagedRun;
  readonly session: RunSession;
  /** Today's card can pause and show the whole programme too. */
  readonly onToday?: boolean;
}

interface Props extends SessionMenuProps {
  readonly trigger: MenuTrigger;
}

/** A session's open menu: move it, shift all, skip it, take it into a calendar. */
export function OpenSessionMenu({ view, session, onToday = false, trigger }: Props) {
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
              {session.on >= view.today && (
                <MenuItem onClick={() => saveSession(view, session)}>Dodaj u kalendar</MenuItem>
              )}
              {onToday && <MenuItem onClick={() => setAsking("pause")}>Pauza</MenuItem>}
              {onToday && <MenuLink render={<Link to={paths.product(category, product)} />}>Cijeli plan</MenuLink>}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <MoveSessionDialog
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

interface OpenProgrammeMenuProps {
  readonly trigger: MenuTrigger;
  readonly view: ManagedRun;
}

/** A programme's open menu: weekdays, pause, leave. */
export function OpenProgrammeMenu({ view, trigger }: OpenProgrammeMenuProps) {
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

interface DaysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: RunView;
  readonly onDays: (weekdays: readonly number[]) => void;
}

/** Asks for new weekdays of all open sessions. */
function DaysDialog({ open, onClose, view, onDays }: DaysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Dani treninga">
      <DaysForm view={view} onDays={onDays} />
    </Dialog>
  );
}

function DaysForm({ view: { programme, run }, onDays }: Pick<DaysDialogProps, "view" | "onDays">) {
  const [weekdays, setWeekdays] = useState(() => weekdaysAt(programme.enrolment, run.next?.session ?? 1));
  return (
    <>
      <p className={styles.text}>Od danas, za sve što još nije odrađeno.</p>
      <WeekdayChips weekdays={weekdays} onWeekdays={setWeekdays} />
      <div className={styles.save}>
        <Button full disabled={weekdays.length === 0} onClick={() => onDays(weekdays)}>
          Spremi
        </Button>
      </div>
    </>
  );
}

interface PauseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReason: (why: PauseReason) => void;
}

/** Asks for a pause's reason; the tap pauses. */
function PauseDialog({ open, onClose, onReason }: PauseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Pauza">
      <p className={styles.why}>Ništa se ne gubi: niz čeka, a program ide dalje od istog treninga.</p>
      <div className={styles.reasons}>
        {Object.entries(REASONS).map(([why, label]) => (
          <Button key={why} kind="outline" full onClick={() => onReason(why as PauseReason)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

const DAYS = 14;

interface MoveSessionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly session: RunSession;
  readonly view: RunView;
  readonly onDay: (day: string) => void;
}

/** The next two weeks with their sessions; a tap moves the session there. */
function MoveSessionDialog({
  open,
  onClose,
  title,
  session,
  view: { run, plan, today },
  onDay,
}: MoveSessionDialogProps) {
  const days = Array.from({ length: DAYS }, (_, ahead) => later(today, ahead));
  const othersOn = (day: string) =>
    run.sessions.filter((one) => one.on === day && one.session !== session.session && one.state !== "skipped");
  return (
    <Dialog open={open} onClose={onClose} title="Premjesti">
      <p className={styles.what}>{`${title}, sada ${dayFrom(session.on, today)}`}</p>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day}>
            <button type="button" onClick={() => onDay(day)} disabled={day === session.on}>
              <b>{dayName(day, today)}</b>
              <span>{dateOf(day)}</span>
              <small>{othersOn(day).map((one) => shortTitle(plan.factsOf(one.session).title))}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function dayName(day: string, today: string): string {
  const name = dayFrom(day, today);
  return name.includes(",") ? weekdayOf(day) : name;
}

function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Menu.Item className={menu.item} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

function MenuLink({ render, children }: { readonly render: ReactElement; readonly children: ReactNode }) {
  return (
    <Menu.LinkItem render={render} className={menu.item} closeOnClick>
      {children}
    </Menu.LinkItem>
  );
}
