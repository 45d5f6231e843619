import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { Chip, ChipGroup } from "../../../components/chip.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMe } from "../../account/queries.ts";
import { HourField } from "./hour-field.tsx";
import { type PushState, pushState } from "./push.ts";
import type { ReminderValue } from "./reminder-value.ts";
import styles from "./reminders.module.css";
import { useAskPermission, useReminders } from "./use-reminders.ts";

interface Props {
  readonly value: ReminderValue;
  readonly onChange: (value: ReminderValue) => void;
}

const WHY_NO_PUSH: Record<PushState, string> = {
  possible: "Obavijesti nisu dopuštene.",
  refused: "Preglednik na ovom uređaju blokira obavijesti. Dopusti ih u njegovim postavkama.",
  "home-screen": "Na iPhoneu i iPadu obavijesti stižu tek kad Zamah dodaš na početni zaslon.",
  absent: "Ovaj preglednik ne prima obavijesti.",
};

/** Chooses no reminder, push or e-mail, and the hour. The browser asks only after a tap. */
export function ReminderChoice({ value, onChange }: Props) {
  const ask = useAskPermission();
  const canWrite = useMe().data?.user.email_verified === true;
  const [isRefused, setRefused] = useState(pushState() !== "possible");
  const [kind, how] = [useId(), useId()];
  const isOn = value.channel !== "none";
  const remind = async (byHand: boolean) => {
    const allowed = await ask(byHand);
    setRefused(!allowed);
    if (allowed) onChange({ ...value, channel: "push" });
    else onChange({ ...value, channel: canWrite ? "mail" : "none" });
  };
  return (
    <ChipGroup name="Podsjetnik">
      <div className={styles.chips}>
        <Chip name={kind} label="Ne" checked={!isOn} onChoose={() => onChange({ ...value, channel: "none" })} />
        <Chip name={kind} label="Podsjeti me" checked={isOn} onChoose={() => remind(false)} />
      </div>
      {isOn && (
        <div className={styles.how}>
          <div className={styles.chips} role="radiogroup" aria-label="Kako">
            <Chip
              name={how}
              label="Obavijest"
              checked={value.channel === "push"}
              disabled={pushState() !== "possible"}
              onChoose={() => remind(true)}
            />
            <Chip
              name={how}
              label="E-mail"
              checked={value.channel === "mail"}
              disabled={!canWrite}
              onChoose={() => onChange({ ...value, channel: "mail" })}
            />
          </div>
          <HourField hour={value.hour} onHour={(hour) => onChange({ ...value, hour })} />
        </div>
      )}
      <div role="status" className={styles.hints}>
        {isRefused && value.channel !== "push" && (isOn || !canWrite) && <p>{WHY_NO_PUSH[pushState()]}</p>}
        {isRefused && !isOn && !canWrite && <WriteLater />}
        {isOn && <p>Samo na dane treninga, najviše jednom dnevno.</p>}
      </div>
    </ChipGroup>
  );
}

function WriteLater() {
  return (
    <p>
      Za podsjetnik e-mailom najprije <Link to={paths.profile}>potvrdi svoju adresu</Link>.
    </p>
  );
}

interface ReminderField {
  /** Null until the diary was read. */
  readonly field: ReactNode;
  readonly save: () => Promise<void>;
}

/** The choice as a form's field, stored with the form. */
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
