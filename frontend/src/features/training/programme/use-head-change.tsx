import { useState } from "react";
import type { Enrolment } from "#contract/diary-values.ts";
import { UndoNotice } from "../../../components/undo-notice.tsx";
import { useChangeDiary } from "../diary/use-diary.ts";

/** Values of the diary's head by key; null deletes. */
export type HeadValues = Readonly<Record<string, unknown>>;

/** Values, the values that undo them, and the sentence to show. */
export interface HeadChange {
  readonly values: HeadValues;
  readonly back: HeadValues;
  readonly done: string;
}

/** Changes the diary's head with an undo notice, which the page renders once. */
export function useHeadChange() {
  const change = useChangeDiary();
  const [last, setLast] = useState<HeadChange>();
  const write = (values: HeadValues) => change([{ kind: "head", values }]);
  const apply = async (next: HeadChange) => {
    await write(next.values);
    setLast(next);
  };
  const undo = async () => {
    if (last) await write(last.back);
    setLast(undefined);
  };
  return { apply, notice: <UndoNotice inFlow text={last?.done} onUndo={undo} onEnd={() => setLast(undefined)} /> };
}

/** A run's change, undone by writing the run as it was. */
export function runChange(id: string, before: Enrolment, after: Enrolment, done: string): HeadChange {
  return { values: { [`e:${id}`]: after }, back: { [`e:${id}`]: before }, done };
}
