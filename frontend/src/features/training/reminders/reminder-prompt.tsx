import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { useMe } from "../../account/queries.ts";
import { useDiary } from "../diary/use-diary.ts";
import { HourField } from "./hour-field.tsx";
import { pushState } from "./push.ts";
import { hasTrainingDays, NOT_REMINDED, type ReminderValue } from "./reminder-value.ts";
import styles from "./reminders.module.css";
import { useAskPermission, useReminderSnooze, useReminders } from "./use-reminders.ts";

type PromptStep = "ask" | "offer" | "on" | "off";

/** Offers reminders after a programme's finished workout to who never chose. */
export function ReminderPrompt() {
  const diary = useDiary();
  const { hasChosen, choose } = useReminders();
  const [isSnoozed, snooze] = useReminderSnooze();
  const ask = useAskPermission();
  const canWrite = useMe().data?.user.email_verified === true;
  const [step, setStep] = useState<PromptStep>("ask");
  const [hour, setHour] = useState(NOT_REMINDED.hour);

  const turnOn = async (channel: ReminderValue["channel"]) => {
    setStep("on");
    await choose({ channel, hour });
  };
  const remind = async () => {
    if (await ask(false)) await turnOn("push");
    else setStep(canWrite ? "offer" : "off");
  };
  const decline = async () => {
    setStep("off");
    await snooze();
  };

  if (step === "on") return <p role="status">{`Podsjetnik je uključen: na dane treninga u ${hour}:00.`}</p>;
  if (step === "offer") {
    return (
      <Question heading="Podsjetnik e-mailom?" text="Obavijesti na ovom uređaju nisu uključene.">
        <Button kind="ink" size="small" onClick={() => turnOn("mail")}>
          Pošalji e-mail
        </Button>
        <Button kind="outline" size="small" onClick={decline}>
          Ne sada
        </Button>
      </Question>
    );
  }
  const hasPlan = diary !== undefined && hasTrainingDays(diary.head);
  const hasTrained = diary?.history.some(({ ended }) => ended !== undefined) === true;
  const canRemind = pushState() === "possible" || canWrite;
  if (step === "off" || isSnoozed || hasChosen || !hasPlan || !hasTrained || !canRemind) return null;
  return (
    <Question
      heading="Podsjetnik za sljedeći trening?"
      text="Samo na dane treninga, najviše jednom dnevno."
      hour={<HourField hour={hour} onHour={setHour} />}
    >
      <Button kind="ink" size="small" onClick={remind}>
        Podsjeti me
      </Button>
      <Button kind="outline" size="small" onClick={decline}>
        Ne sada
      </Button>
    </Question>
  );
}

interface QuestionProps {
  readonly heading: string;
  readonly text: string;
  readonly hour?: ReactNode;
  readonly children: ReactNode;
}

function Question({ heading, text, hour, children }: QuestionProps) {
  return (
    <section className={styles.ask} aria-label={heading}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {hour}
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
