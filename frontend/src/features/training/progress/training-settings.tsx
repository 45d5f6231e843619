import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { countedDays } from "#contract/counted.ts";
import { once } from "#contract/once.ts";
import type { Registers } from "#contract/training/registers.ts";
import { goalIn } from "#contract/training/weeks.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../lib/paths.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { goalsOf, pausesOf, type Settings, settingsOf, wishesOf } from "../diary/diary-head.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import { useChangeDiary, useDiary, useEraseDiary } from "../diary/use-diary.ts";
import { Choice, Switch } from "./choice.tsx";
import { GoalButton } from "./goal-dialog.tsx";
import styles from "./training-settings.module.css";

const UNITS = [
  ["kg", "kg"],
  ["lb", "lb"],
] as const;
const RESTS = [45, 60, 90, 120, 180].map((seconds) => [seconds, `${seconds} s`] as const);

/** Settings of units, rest, sound and streak; `reminders` stand among them. */
export function TrainingSettings({ reminders }: { readonly reminders?: ReactNode }) {
  const diary = useDiary();
  const change = useChangeDiary();
  if (!diary?.isSynced) return <DiaryPending />;
  const settings = settingsOf(diary.head);
  const set = (values: Partial<Settings>) =>
    change([{ kind: "head", values: { settings: { ...settings, ...values } } }]);
  return (
    <div className={styles.settings}>
      <p className={styles.links}>
        <TextLink to={paths.progress}>Napredak</TextLink>
        <TextLink to={paths.diary}>Dnevnik</TextLink>
        <TextLink to={paths.diaryImport}>Uvezi iz druge aplikacije</TextLink>
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

/** Today's weekly goal, and the button that changes it. */
function GoalLine({ head }: { readonly head: Registers }) {
  const today = dayNow();
  const goal = goalIn(today, goalsOf(head));
  return (
    <p className={styles.goal}>
      <span>{goal ? `Tjedni cilj: ${goal}` : "Tjedni cilj"}</span>
      <GoalButton kind="outline" label="Cilj i pauza" goal={goal} pauses={pausesOf(head)} today={today} />
    </p>
  );
}

/** The onboarding's answers, and the button that changes them. */
function StartLine({ head }: { readonly head: Registers }) {
  const { goal, equipment = [], days, minutes } = wishesOf(head);
  const answers = [goal, ...equipment, days && countedDays(days), minutes && `do ${minutes} min`].filter(Boolean);
  return (
    <p className={styles.goal}>
      <span>{answers.length > 0 ? `Za prijedloge: ${answers.join(" · ")}` : "Cilj, oprema i dani"}</span>
      <ButtonLink to={paths.start()} kind="outline" size="small">
        {answers.length > 0 ? "Promijeni odgovore" : "Odgovori na pitanja"}
      </ButtonLink>
    </p>
  );
}

const MEGABYTE = 1_000_000;
const megabytes = once(() => new Intl.NumberFormat("hr", { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** Storage that the site uses here, if the browser says. */
function DeviceSize() {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setBytes(usage))
      .catch(() => undefined);
  }, []);
  if (bytes === undefined) return null;
  return (
    <p className={styles.quiet}>{`Na ovom uređaju ${megabytes().format(bytes / MEGABYTE)} MB, radi i bez mreže.`}</p>
  );
}

/** Erases the whole diary after a question; purchases stay. */
function EraseDiary() {
  const [open, setOpen] = useState(false);
  const eraseDiary = useEraseDiary();
  const erase = useMutation({ mutationFn: () => eraseDiary("all"), onSuccess: () => setOpen(false) });
  return (
    <div>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Obriši dnevnik
      </Button>
      <p role="status" className={styles.quiet}>
        {erase.isSuccess && "Dnevnik je obrisan."}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Obrisati dnevnik?">
        <p>
          Brišu se svi treninzi, rekordi, mjere, ciljevi i programi u tijeku, na svim uređajima. Kupnje ostaju. To se ne
          može vratiti; dnevnik prije toga možeš preuzeti kao CSV ili JSON.
        </p>
        <ConfirmButtons error={erase.error} onCancel={() => setOpen(false)}>
          <Button busy={erase.isPending} onClick={() => erase.mutate()}>
            Obriši sve
          </Button>
        </ConfirmButtons>
      </Dialog>
    </div>
  );
}
