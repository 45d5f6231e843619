import { type FormEvent, useState } from "react";
import { LONGEST_EXTRA, MOST_EXTRAS } from "#contract/recipes/shopping-list.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { capital } from "../../recipes/words.ts";
import { withExtra, withoutExtra, withTick } from "../own/content.ts";
import type { listOf } from "../own/shown-week.ts";
import type { KitchenView } from "../own/use-kitchen.ts";
import type { useUndoable } from "../own/use-undoable.tsx";
import { ListLine } from "./list-line.tsx";
import styles from "./shopping-list.module.css";

interface Props {
  readonly list: ReturnType<typeof listOf>;
  readonly change: KitchenView["change"];
  readonly act: ReturnType<typeof useUndoable>["act"];
}

/** What a week takes, in the order of the shop, and what was added by hand; each line goes into the basket and out of it. */
export function ShoppingList({ list: { aisles, extras }, change, act }: Props) {
  const keys = [...aisles.flatMap(({ lines }) => lines), ...extras].map(({ key }) => key);
  const put = (tick: string, ticked: boolean) => void change((own) => withTick(own, tick, ticked, keys));
  return (
    <div className={styles.aisles}>
      {aisles.map(({ aisle, lines }) => (
        <section key={aisle} className={styles.aisle} aria-label={capital(aisle)}>
          <h3>{capital(aisle)}</h3>
          <ul>
            {lines.map((line) => (
              <ListLine key={line.key} line={line} onTick={(ticked) => put(line.tick, ticked)} />
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.aisle} aria-label="Moje stvari">
        <h3>Moje stvari</h3>
        <ul>
          {extras.map((line) => (
            <ListLine
              key={line.key}
              line={line}
              onTick={(ticked) => put(line.key, ticked)}
              onRemove={() => void act("Maknuto s popisa", (own) => withoutExtra(own, line.name))}
            />
          ))}
        </ul>
        {extras.length < MOST_EXTRAS && <AddExtra onAdd={(name) => void change((own) => withExtra(own, name))} />}
      </section>
    </div>
  );
}

function AddExtra({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState("");
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = textOf(new FormData(event.currentTarget), "extra");
    if (wanted.trim() === "") return;
    onAdd(wanted);
    setName("");
  };
  return (
    <form className={styles.form} onSubmit={add}>
      <TextField
        label="Dodaj na popis"
        name="extra"
        maxLength={LONGEST_EXTRA}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="npr. filteri za kavu"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="outline">
        Dodaj
      </Button>
    </form>
  );
}
