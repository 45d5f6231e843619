import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { weekdaysAt } from "#contract/training/session-changes.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Icon } from "../../../components/icon.tsx";
import { changesOf } from "./changes.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import styles from "./session-menu.module.css";
import { MenuItem } from "./session-menu.tsx";
import type { HeadChange } from "./use-head-change.tsx";
import type { RunView } from "./use-run.ts";
import { Weekdays } from "./weekdays.tsx";

interface Props {
  readonly view: RunView;
  readonly onChange: (change: HeadChange) => void;
}

/** What can be done with a programme as a whole: other weekdays, a pause, leaving it. */
export function ProgrammeMenu({ view, onChange }: Props) {
  const [asking, setAsking] = useState<"days" | "pause">();
  const changes = changesOf(view);
  const close = () => setAsking(undefined);
  const apply = (change: HeadChange) => {
    close();
    onChange(change);
  };
  const isActive = view.programme.enrolment.state === "active";
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger className={styles.trigger} aria-label="Upravljaj programom">
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className={styles.positioner}>
            <Menu.Popup className={styles.popup}>
              {isActive && <MenuItem onClick={() => setAsking("days")}>Promijeni dane</MenuItem>}
              {isActive && <MenuItem onClick={() => setAsking("pause")}>Pauza</MenuItem>}
              <MenuItem onClick={() => onChange(changes.leave())}>Napusti program</MenuItem>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <PauseDialog open={asking === "pause"} onClose={close} onReason={(why) => apply(changes.pause(why))} />
      <Dialog open={asking === "days"} onClose={close} title="Dani treninga">
        <DaysForm view={view} onDays={(days) => apply(changes.weekdays(days))} />
      </Dialog>
    </>
  );
}

interface DaysFormProps {
  readonly view: RunView;
  readonly onDays: (weekdays: readonly number[]) => void;
}

function DaysForm({ view: { programme, run }, onDays }: DaysFormProps) {
  const [weekdays, setWeekdays] = useState(() => weekdaysAt(programme.enrolment, run.next?.session ?? 1));
  return (
    <>
      <p className={styles.text}>Od danas, za sve što još nije odrađeno.</p>
      <Weekdays weekdays={weekdays} onWeekdays={setWeekdays} />
      <div className={styles.save}>
        <Button full disabled={weekdays.length === 0} onClick={() => onDays(weekdays)}>
          Spremi
        </Button>
      </div>
    </>
  );
}
