import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { About, Template } from "#contract/diary-values.ts";
import { plain } from "#contract/plain-text.ts";
import { templateSlots } from "#contract/training/own-plan.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./own.module.css";
import { type OwnTemplate, templateKey, templatesOf } from "./templates.ts";
import { OWN_TITLE } from "./use-begin-own.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
}

const ID_LENGTH = 6;
const MOST_TITLE = 120;
/** As the diary takes them: characters of a template's exercises, and templates. */
const MOST_CHARACTERS = 2000;
const MOST_TEMPLATES = 40;

/** Keeps a workout of one's own as a template, or its changes in the one that it came from. */
export function SaveTemplate({ workout, diary }: Props) {
  const change = useChangeDiary();
  const [isSaved, setSaved] = useState(false);
  const { about } = workout;
  const slots = templateSlots(workout);
  if (about?.kind !== "own" || slots.length === 0) return null;
  const templates = templatesOf(diary.head);
  const from = templates.find(({ id }) => id === about.template);
  const save = async (id: string, template: Template) => {
    const own: About = { ...about, title: template.title, template: id };
    setSaved(true);
    await change([
      { kind: "head", values: { [templateKey(id)]: template } },
      { kind: "workout", id: workout.id, values: { about: own } },
    ]);
  };
  if (isSaved) {
    return (
      <p role="status">
        Predložak je spremljen. <Link to={paths.ownWorkouts}>Odaberi mu dane</Link>
      </p>
    );
  }
  if (from) return <SaveChanges template={from} slots={slots} onSave={save} />;
  if (templates.length >= MOST_TEMPLATES) return null;
  const rename = (title: string) =>
    change([{ kind: "workout", id: workout.id, values: { about: { ...about, title } } }]);
  return (
    <SaveNew
      title={about.title}
      slots={slots}
      onRename={rename}
      onSave={(template) => save(randomLetters(ID_LENGTH), template)}
    />
  );
}

interface SaveChangesProps {
  readonly template: OwnTemplate;
  readonly slots: Template["slots"];
  readonly onSave: (id: string, template: Template) => Promise<void>;
}

/** Offered where other exercises or sets were done than the template says. */
function SaveChanges({ template: { id, ...template }, slots, onSave }: SaveChangesProps) {
  const outline = (all: Template["slots"]) => all.map(({ k, sets }) => `${k} ${sets}`).join();
  if (outline(slots) === outline(template.slots) || isTooLong(slots)) return null;
  const rests = new Map(template.slots.map(({ k, rest }) => [k, rest]));
  const kept = slots.map((slot) => ({ ...slot, ...(rests.get(slot.k) !== undefined && { rest: rests.get(slot.k) }) }));
  return (
    <Button kind="outline" full onClick={() => void onSave(id, { ...template, slots: kept })}>
      {`Spremi promjene u predložak ${template.title}`}
    </Button>
  );
}

interface SaveNewProps {
  readonly title: string;
  readonly slots: Template["slots"];
  readonly onRename: (title: string) => Promise<void>;
  readonly onSave: (template: Template) => Promise<void>;
}

/** The workout's name, by which it stands in the diary, and as a template. */
function SaveNew({ title, slots, onRename, onSave }: SaveNewProps) {
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = nameOf(textOf(new FormData(event.currentTarget), "template"));
    if (name === "") return setError("Upiši naziv treninga.");
    if (isTooLong(slots)) return setError("Predložak prima dvadesetak vježbi. Podijeli trening u dva.");
    void onSave({ title: name, slots });
  };
  return (
    <form className={styles.form} onSubmit={save} aria-label="Predložak">
      <TextField
        label="Naziv treninga"
        name="template"
        maxLength={MOST_TITLE}
        autoComplete="off"
        defaultValue={title === OWN_TITLE ? "" : title}
        onBlur={(event) => {
          const name = nameOf(event.currentTarget.value);
          if (name !== "" && name !== title) void onRename(name);
        }}
        error={error}
      />
      <Button kind="outline" full type="submit">
        Spremi kao predložak
      </Button>
    </form>
  );
}

function nameOf(typed: string): string {
  return plain(typed).replace(/\s+/gu, " ");
}

function isTooLong(slots: Template["slots"]): boolean {
  return JSON.stringify(slots).length > MOST_CHARACTERS;
}
