import { type FormEvent, useState } from "react";
import { amountsText } from "#contract/measure-words.ts";
import { LONGEST_EXTRA, type MeasuredAmounts, MOST_EXTRAS } from "#contract/recipes/shopping-list.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { IconButton } from "../../../components/icon-button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { capital } from "../../recipes/words.ts";
import { withExtra, withoutExtra, withTick } from "../own/kitchen-content.ts";
import type { listOf } from "../own/shown-week.ts";
import type { KitchenView } from "../own/use-kitchen.ts";
import type { useUndoable } from "../own/use-undoable.tsx";
import lineStyles from "./list-line.module.css";
import styles from "./shopping-list.module.css";

interface Props {
  readonly list: ReturnType<typeof listOf>;
  readonly change: KitchenView["change"];
  readonly act: ReturnType<typeof useUndoable>["act"];
}

/** What a week takes, in the order of the shop, and what was added by hand; each line goes into the basket and out of it. */
export function ShoppingList({ list: { aisles, pantry, extras }, change, act }: Props) {
  const keys = [...aisles.flatMap(({ lines }) => lines), ...pantry, ...extras].map(({ key }) => key);
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
      {pantry.length > 0 && (
        <div className={styles.aisle}>
          <Disclosure head={`Vjerojatno već imaš (${pantry.length})`} open={false}>
            <ul>
              {pantry.map((line) => (
                <ListLine key={line.key} line={line} onTick={(ticked) => put(line.tick, ticked)} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
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

interface ListLineProps {
  readonly line: {
    readonly key: string;
    readonly name: string;
    readonly ticked: boolean;
    readonly amounts?: MeasuredAmounts;
    readonly more?: MeasuredAmounts;
  };
  readonly onTick: (ticked: boolean) => void;
  /** Removes the line; only those added by hand can go. */
  readonly onRemove?: () => void;
}

/** A line of the shopping list: what, how much, and whether it is in the basket. */
function ListLine({ line: { key, name, amounts = [], more = [], ticked }, onTick, onRemove }: ListLineProps) {
  return (
    <li className={`${lineStyles.line} ${ticked ? lineStyles.ticked : ""}`}>
      <Checkbox name={key} checked={ticked} onChange={onTick}>
        <span className={lineStyles.words}>
          <span>{name}</span> {amounts.length > 0 && <b>{amountsText(amounts)}</b>}
          {more.length > 0 && <em>{`još ${amountsText(more)}`}</em>}
        </span>
      </Checkbox>
      {onRemove && <IconButton icon="close" label={`Makni: ${name}`} onClick={onRemove} />}
    </li>
  );
}
