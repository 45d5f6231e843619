import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { type Settings, settingsOf } from "../diary/head.ts";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { Choice, Switch } from "./choice.tsx";
import { DeviceSize } from "./device-size.tsx";
import { EraseDiary } from "./erase-diary.tsx";
import { GoalLine, StartLine } from "./setting-lines.tsx";
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
  if (!diary?.heard) return <UnknownDiary />;
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
      <GoalLine head={diary.head} />
      <StartLine head={diary.head} />
      {reminders}
      <DeviceSize />
      <EraseDiary />
    </div>
  );
}
