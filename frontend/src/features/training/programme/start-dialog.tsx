import { lazy, Suspense } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { Skeleton } from "../../../components/states.tsx";
import type { StartFormProps } from "./start-form.tsx";

const StartForm = lazy(async () => ({ default: (await import("./start-form.tsx")).StartForm }));

interface Props extends Omit<StartFormProps, "onDone"> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted?: (() => void) | undefined;
}

/** Asks for first day and weekdays, and starts the run. */
export function StartDialog({ course, open, onClose, onStarted = onClose, earlier, perWeek }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={course.category === "training" ? "Kreni s programom" : "Kreni s izazovom"}
    >
      <Suspense fallback={<Skeleton shape="stage" />}>
        <StartForm course={course} earlier={earlier} perWeek={perWeek} onDone={onStarted} />
      </Suspense>
    </Dialog>
  );
}
