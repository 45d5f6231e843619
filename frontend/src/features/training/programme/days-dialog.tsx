import { useState } from "react";
import { weekdaysAt } from "#contract/training/session-changes.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import styles from "./session-menu.module.css";
import type { RunView } from "./use-run.ts";
import { Weekdays } from "./weekdays.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: RunView;
  readonly onDays: (weekdays: readonly number[]) => void;
}

/** Asks for other weekdays for all that is still open. */
export function DaysDialog({ open, onClose, view, onDays }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Dani treninga">
      <DaysForm view={view} onDays={onDays} />
    </Dialog>
  );
}

function DaysForm({ view: { programme, run }, onDays }: Pick<Props, "view" | "onDays">) {
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
