import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import { goalIn } from "#contract/training/streak.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { deviceDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { goalsOf, type Settings, settingsOf, wishesOf } from "../diary/head.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { Choice, Switch } from "./choice.tsx";
import { DeviceSize } from "./device-size.tsx";
import { EraseDiary } from "./erase-diary.tsx";
import { GoalDialog } from "./goal-dialog.tsx";
import styles from "./training-settings.module.css";

const UNITS = [
  ["kg", "kg"],
  ["lb", "lb"],
] as const;
const RESTS = [45, 60, 90, 120, 180].map((seconds) => [seconds, `${seconds} s`] as const);

/** How training shows, sounds and counts, each for itself; `reminders` stand among them. */
export function TrainingSettings({ reminders }: { readonly reminders?: ReactNode }) {
  const diary = useDiary();
  const change = useChangeDiary();
  if (!diary) return <Skeleton shape="row" count={4} />;
  const settings = settingsOf(diary.head);
  const set = (values: Partial<Settings>) =>
    change([{ kind: "head", values: { settings: { ...settings, ...values } } }]);
  return (
    <div className={styles.settings}>
      <p className={styles.links}>
        <Link to={paths.progress}>Napredak</Link>
        <Link to={paths.diary}>Dnevnik</Link>
      </p>
      <Choice label="Jedinice" options={UNITS} value={settings.unit} onChoose={(unit) => set({ unit })} />
      <div className={styles.switches}>
        <Switch on={settings.rest} onChange={(rest) => set({ rest })}>
          Odmor između serija
        </Switch>
        {settings.rest && (
          <Choice
            label="Kad plan ne kaže drukčije"
            options={RESTS}
            value={settings.rest_seconds}
            onChoose={(rest_seconds) => set({ rest_seconds })}
          />
        )}
        <Switch on={settings.sound} onChange={(sound) => set({ sound })}>
          Zvuk na kraju odmora
        </Switch>
        <Switch on={settings.vibration} onChange={(vibration) => set({ vibration })}>
          Vibracija
        </Switch>
        <Switch on={settings.awake} onChange={(awake) => set({ awake })}>
          Zaslon ostaje budan
          <small>Na zaključanom zaslonu zvuka nema; vrijeme je točno čim ga otključaš.</small>
        </Switch>
        <Switch on={settings.effort} onChange={(effort) => set({ effort })}>
          Napor po seriji
        </Switch>
        <Switch on={settings.streak} onChange={(streak) => set({ streak })}>
          Prikaži niz
        </Switch>
        <Switch on={settings.autoplay ?? false} onChange={(autoplay) => set({ autoplay })}>
          Sljedeći video kreće sam
        </Switch>
      </div>
      <Goal head={diary.head} />
      <Start head={diary.head} />
      {reminders}
      <DeviceSize />
      <EraseDiary />
    </div>
  );
}

function Goal({ head }: { readonly head: Parameters<typeof goalsOf>[0] }) {
  const [editing, setEditing] = useState(false);
  const today = deviceDay(serverNow());
  const goal = goalIn(today, goalsOf(head));
  return (
    <p className={styles.goal}>
      <span>{goal ? `Tjedni cilj: ${goal}` : "Tjedni cilj"}</span>
      <Button kind="outline" size="small" onClick={() => setEditing(true)}>
        Cilj i pauza
      </Button>
      <GoalDialog open={editing} onClose={() => setEditing(false)} head={head} today={today} />
    </p>
  );
}

/** What was answered at the beginning: it decides what is proposed. */
function Start({ head }: { readonly head: Parameters<typeof goalsOf>[0] }) {
  const { goal, equipment = [], days } = wishesOf(head);
  const answers = [goal, ...equipment, days && countedDays(days)].filter(Boolean);
  return (
    <p className={styles.goal}>
      <span>{answers.length > 0 ? `Za prijedloge: ${answers.join(" · ")}` : "Cilj, oprema i dani"}</span>
      <ButtonLink to={paths.start()} kind="outline" size="small">
        {answers.length > 0 ? "Promijeni" : "Odgovori"}
      </ButtonLink>
    </p>
  );
}
