import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { OwnExercise } from "#contract/diary-values.ts";
import { ownExercisesOf, ownHeadKey } from "#contract/training/own-exercises.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { BackLink } from "../../../components/text-link.tsx";
import { paths } from "../../../lib/paths.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import type { DiaryView } from "../diary/diary-view.ts";
import { SHORT_WEEKDAYS } from "../diary/labels.ts";
import { useDiary } from "../diary/use-diary.ts";
import { BeginOwn } from "../own/begin-own.tsx";
import { choiceFacts, LOADS } from "../own/choosable.ts";
import { ExercisePicker } from "../own/exercise-picker.tsx";
import { OwnExerciseForm } from "../own/own-exercise-form.tsx";
import { type OwnTemplate, templateKey, templatesOf } from "../own/templates.ts";
import { fromTemplate, fromWorkout, lastWorkout } from "../own/use-begin-own.ts";
import { useExercises } from "../own/use-exercises.ts";
import { type HeadChange, useHeadChange } from "../programme/use-head-change.tsx";
import styles from "./own-workouts.module.css";
import { TemplateForm } from "./template-form.tsx";

/** Workouts of one's own: begin one, templates with their days, exercises. */
export function OwnWorkouts() {
  const diary = useDiary();
  const { apply, notice } = useHeadChange();
  if (!diary?.isSynced && diary?.state !== "offline") return <DiaryPending />;
  const last = lastWorkout(diary.history);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackLink to={paths.diary}>Dnevnik</BackLink>
        <h1>Moji treninzi</h1>
        <p>Bez programa: odaberi vježbe, zapiši serije, a Zamah pamti što je bilo prošli put.</p>
        <div className={styles.ways}>
          <BeginOwn start={{}} label="Novi trening" />
          {last && (
            <BeginOwn start={fromWorkout(last)} label={`Ponovi: ${last.about?.title ?? "zadnji"}`} kind="outline" />
          )}
        </div>
      </div>
      <Templates diary={diary} onChange={apply} />
      <OwnExercises diary={diary} onChange={apply} />
      {notice}
    </div>
  );
}

interface PartProps {
  readonly diary: DiaryView;
  readonly onChange: (change: HeadChange) => Promise<void>;
}

function Templates({ diary: { head }, onChange }: PartProps) {
  const templates = templatesOf(head);
  return (
    <section aria-labelledby="templates">
      <h2 id="templates">Predlošci</h2>
      {templates.length === 0 && (
        <p className={styles.quiet}>Još nema predložaka. Na kraju treninga spremi ga kao predložak.</p>
      )}
      <ul className={styles.list}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface TemplateRowProps {
  readonly template: OwnTemplate;
  readonly onChange: PartProps["onChange"];
}

function TemplateRow({ template, onChange }: TemplateRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, ...before } = template;
  const { title, slots, weekdays = [] } = before;
  const change = (value: typeof before | null, done: string) => {
    setOpen(false);
    void onChange({ values: { [templateKey(id)]: value }, back: { [templateKey(id)]: before }, done });
  };
  const days = weekdays.map((day) => SHORT_WEEKDAYS[day - 1]).join(", ");
  return (
    <li className={styles.row}>
      <div>
        <b>{title}</b>
        <small>{[counted(slots.length, "vježba", "vježbe", "vježbi"), days].filter(Boolean).join(" · ")}</small>
        <small>{slots.map(({ t }) => t).join(", ")}</small>
      </div>
      <BeginOwn start={fromTemplate(template)} label="Kreni" spoken={`Kreni: ${title}`} size="small" />
      <Button kind="outline" size="small" aria-label={`Uredi: ${title}`} onClick={() => setOpen(true)}>
        Uredi
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Predložak">
        <TemplateForm
          template={before}
          onSave={(after) => change(after, `Spremljeno: ${after.title}`)}
          onDelete={() => change(null, `Obrisan predložak: ${title}`)}
        />
      </Dialog>
    </li>
  );
}

function OwnExercises({ diary, onChange }: PartProps) {
  const own = [...ownExercisesOf(diary.head)].toSorted(([, one], [, other]) =>
    one.title.localeCompare(other.title, "hr"),
  );
  return (
    <section aria-labelledby="own-exercises">
      <h2 id="own-exercises">Moje vježbe</h2>
      {own.length === 0 && (
        <p className={styles.quiet}>Vježbu koje nema u popisu dodaješ u treningu, pod „Moja nova vježba“.</p>
      )}
      <ul className={styles.list}>
        {own.map(([k, exercise]) => (
          <OwnExerciseRow key={k} k={k} exercise={exercise} diary={diary} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface OwnExerciseRowProps extends PartProps {
  readonly k: string;
  readonly exercise: OwnExercise;
}

function OwnExerciseRow({ k, exercise, diary, onChange }: OwnExerciseRowProps) {
  const [asking, setAsking] = useState<"edit" | "merge">();
  const exercises = useExercises(diary);
  const { title, load, merged } = exercise;
  const close = () => setAsking(undefined);
  const change = (value: OwnExercise | null, done: string) => {
    close();
    void onChange({ values: { [ownHeadKey(k)]: value }, back: { [ownHeadKey(k)]: exercise }, done });
  };
  const separate = () => {
    const { merged: _merged, ...rest } = exercise;
    change(rest, `Odvojeno: ${title}`);
  };
  const merge = (into: { readonly k: string; readonly title: string }) =>
    change({ ...exercise, merged: { k: into.k, t: into.title } }, `Spojeno: ${title} i ${into.title}`);
  const facts = choiceFacts({ ...exercise, k, muscles: exercise.muscles });
  return (
    <li className={styles.row}>
      <div>
        <b>{title}</b>
        <small>{merged ? `spojena s vježbom ${merged.t}` : [LOADS[load], facts].filter(Boolean).join(" · ")}</small>
      </div>
      {merged ? (
        <Button kind="outline" size="small" aria-label={`Odvoji: ${title}`} onClick={separate}>
          Odvoji
        </Button>
      ) : (
        <>
          <Button kind="outline" size="small" aria-label={`Uredi: ${title}`} onClick={() => setAsking("edit")}>
            Uredi
          </Button>
          <Button kind="outline" size="small" aria-label={`Spoji: ${title}`} onClick={() => setAsking("merge")}>
            Spoji
          </Button>
        </>
      )}
      <Dialog open={asking === "edit"} onClose={close} title="Moja vježba">
        <OwnExerciseForm
          k={k}
          exercise={exercise}
          exercises={exercises}
          onSave={(after) => change(after, `Spremljeno: ${after.title}`)}
        />
        <div className={styles.delete}>
          <Button kind="quiet" full onClick={() => change(null, `Obrisana vježba: ${title}`)}>
            Obriši vježbu
          </Button>
          <p className={styles.quiet}>Zapisane serije ostaju u dnevniku.</p>
        </div>
      </Dialog>
      <Dialog open={asking === "merge"} onClose={close} title={`Spoji: ${title}`}>
        <p className={styles.quiet}>
          Serije, rekordi i grafovi idu dalje pod odabranom vježbom. Uvijek ih možeš odvojiti.
        </p>
        <ExercisePicker diary={diary} onPick={merge} libraryOnly />
      </Dialog>
    </li>
  );
}
