import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { daysFrom } from "#contract/periods.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { whenOf } from "../catalogue/labels.ts";
import page from "../shared/page.module.css";
import styles from "./morning.module.css";

type Turn = Morning["soon"][number];

/** 'Uskoro': what the shop changes by itself within a fortnight, each with its document. */
export function Soon({ turns, today }: { readonly turns: readonly Turn[]; readonly today: string }) {
  if (turns.length === 0) return null;
  return (
    <section className={page.block} aria-labelledby="soon">
      <h2 id="soon">Uskoro</h2>
      <ul className={styles.tasks}>
        {turns.map((turn) => (
          <li key={`${turn.kind} ${turn.id} ${turn.what} ${turn.at}`}>
            <div>
              <b>
                <Link to={paths.adminDocument(turn.kind, turn.id)}>{turn.title}</Link>
              </b>
              <span className={page.quiet}>{wordsOf(turn, today)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happens, with a word for today and tomorrow. */
function wordsOf({ what, at }: Turn, today: string): string {
  if (what === "publication") return `Zakazana objava ${whenOf(at, new Date(`${today}T12:00:00Z`))}`;
  const day = zagrebDay(new Date(Date.parse(at) - (what === "sale_ends" ? 1 : 0)));
  return `${what === "sale_begins" ? "Akcija počinje" : "Akcija završava"} ${nearly(day, today)}`;
}

function nearly(day: string, today: string): string {
  const word = ["danas", "sutra"][daysFrom(today, day)];
  return word ? `${word}, ${dayOf(day)}` : dayOf(day);
}
