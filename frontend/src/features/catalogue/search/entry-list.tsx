import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { EntryKind, SearchEntry } from "#contract/product.ts";
import { Picture } from "../../../components/picture.tsx";
import { ShowAll } from "../../../components/show-all.tsx";
import { paths } from "../../../lib/paths.ts";
import { equipmentWords } from "../product.ts";
import styles from "./entry-list.module.css";

const FIRST = 6;

const headings: Record<EntryKind, string> = {
  workout: "Treninzi iz izazova",
  exercise: "Vježbe",
  recipe: "Recepti",
  mealplan: "Planovi prehrane",
};

const placeOf: Record<EntryKind, (id: number) => string> = {
  workout: (id) => paths.product("challenge", id),
  exercise: (id) => paths.product("training", id),
  recipe: paths.recipe,
  mealplan: paths.mealPlan,
};

interface Props {
  readonly kind: EntryKind;
  readonly found: readonly SearchEntry[];
}

/** What was found of one kind, each with the page that holds it; the first few until all are asked for. */
export function EntryList({ kind, found }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? found : found.slice(0, FIRST);
  return (
    <section className={styles.kind} aria-label={headings[kind]}>
      <h2>{headings[kind]}</h2>
      <ul ref={list} className={styles.entries}>
        {shown.map((entry) => (
          <li key={`${entry.id} ${entry.title}`}>
            <Link to={placeOf[kind](entry.id)} className={styles.entry}>
              <span className={styles.art}>
                {entry.picture && <Picture src={entry.picture} alt="" width={144} height={144} sizes="72px" />}
              </span>
              <span className={styles.text}>
                <b>{entry.title}</b>
                <span className={styles.facts}>{factsOf(entry)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <ShowAll list={list} shown={FIRST} onShow={() => setShowsAll(true)}>
          {`Prikaži sve (${found.length})`}
        </ShowAll>
      )}
    </section>
  );
}

function factsOf({ of, minutes, equipment }: SearchEntry): string {
  const needed = equipment.length > 0 && equipmentWords(equipment).toLocaleLowerCase("hr");
  return [of, minutes !== undefined && `${minutes} min`, needed].filter(Boolean).join(" · ");
}
