import { type FormEvent, useState } from "react";
import type { Template } from "#contract/diary-values.ts";
import { plain } from "#contract/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { WeekdayChips } from "../programme/weekday-chips.tsx";
import styles from "./own-workouts.module.css";

interface Props {
  readonly template: Template;
  readonly onSave: (template: Template) => void;
  readonly onDelete: () => void;
}

/** Name and days of a template; without days it is never due. */
export function TemplateForm({ template, onSave, onDelete }: Props) {
  const [days, setDays] = useState<readonly number[]>(template.weekdays ?? []);
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = plain(textOf(new FormData(event.currentTarget), "title")).replace(/\s+/gu, " ");
    if (title === "") return setError("Upiši naziv predloška.");
    const { weekdays: _weekdays, ...rest } = template;
    onSave({ ...rest, title, ...(days.length > 0 && { weekdays: [...days] }) });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="Naziv"
        name="title"
        maxLength={120}
        autoComplete="off"
        defaultValue={template.title}
        error={error}
      />
      <WeekdayChips weekdays={days} onWeekdays={setDays} />
      <p className={styles.quiet}>Na te dane čeka te na naslovnoj.</p>
      <Button full type="submit">
        Spremi
      </Button>
      <Button kind="quiet" full onClick={onDelete}>
        Obriši predložak
      </Button>
    </form>
  );
}
