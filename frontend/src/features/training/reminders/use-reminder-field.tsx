import { type ReactNode, useState } from "react";
import { ReminderChoice } from "./reminder-choice.tsx";
import type { ReminderValue } from "./reminder-value.ts";
import { useReminders } from "./use-reminders.ts";

interface ReminderField {
  /** Nothing until the device's diary was read. */
  readonly field: ReactNode;
  /** Keeps what was chosen in it. */
  readonly save: () => Promise<void>;
}

/** 'Podsjetnik' in a form: chosen there, kept once the form is sent. */
export function useReminderField(): ReminderField {
  const { value, choose } = useReminders();
  const [chosen, setChosen] = useState<ReminderValue>();
  return {
    field: value && <ReminderChoice value={chosen ?? value} onChange={setChosen} />,
    save: async () => {
      if (chosen) await choose(chosen);
    },
  };
}
