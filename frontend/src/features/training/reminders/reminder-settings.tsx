import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { useDiary } from "../diary/use-diary.ts";
import { isAllowed, pushState } from "./push.ts";
import { ReminderChoice } from "./reminder-choice.tsx";
import { hasTrainingDays } from "./reminder-value.ts";
import styles from "./reminders.module.css";
import { useAskPermission, usePushRegistration, useReminders } from "./use-reminders.ts";

/** The reminder's choice, and whether push reaches this device. */
export function ReminderSettings() {
  const head = useDiary()?.head;
  const { value, choose } = useReminders();
  if (!head || !value) return <Skeleton shape="row" />;
  return (
    <div className={styles.stack}>
      <ReminderChoice value={value} onChange={choose} />
      {value.channel === "push" && <ThisDevice />}
      {value.channel !== "none" && !hasTrainingDays(head) && (
        <p className={styles.quiet}>Podsjetnici kreću čim je neki program u tijeku ili predložak ima dane.</p>
      )}
    </div>
  );
}

/** Push was chosen elsewhere, or is blocked here. */
function ThisDevice() {
  const [registration, setRegistration] = usePushRegistration();
  const ask = useAskPermission();
  if (registration !== undefined && isAllowed()) return null;
  const turnOn = async () => {
    if (await ask(true)) await setRegistration("wanted");
  };
  return (
    <>
      <p className={styles.quiet}>Na ovaj uređaj obavijesti ne stižu.</p>
      {pushState() === "possible" && (
        <Button kind="outline" size="small" onClick={turnOn}>
          Uključi i ovdje
        </Button>
      )}
    </>
  );
}
