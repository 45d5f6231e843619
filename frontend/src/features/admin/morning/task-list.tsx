import { useState } from "react";
import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { Button } from "../../../components/button.tsx";
import { minuteOf } from "../../../lib/format.ts";
import desk from "../desk/desk.module.css";
import { aboutOf, type Matter, nameOf, placeOf } from "./matter-words.ts";
import styles from "./morning.module.css";
import { SendAgainButton } from "./send-again-button.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

interface Props {
  readonly matters: Morning["matters"];
  /** Now, as the server has it (UTC ISO 8601). */
  readonly at: string;
}

/** 'Treba ruku': what somebody must see to, the nearest deadline first; each leads to where it is decided. */
export function HandList({ matters: { counts, listed }, at }: Props) {
  const [chosen, setChosen] = useState<{ readonly matter: Matter; readonly isLater: boolean }>();
  const open = counts.reduce((sum, { number }) => sum + number, 0);
  return (
    <section className={desk.block} aria-labelledby="hand">
      <h2 id="hand">{open > 0 ? `Treba ruku · ${open}` : "Treba ruku"}</h2>
      {open === 0 && <p className={desk.quiet}>Ništa ne čeka na tebe.</p>}
      <ul className={styles.matters}>
        {listed.map((matter) => (
          <li key={`${matter.kind} ${matter.id}`}>
            <div>
              <b>
                <Name matter={matter} />
              </b>
              <span className={desk.quiet}>{aboutOf(matter)}</span>
            </div>
            <span className={desk.quiet}>
              {matter.deadline < at
                ? `Rok je prošao ${minuteOf(new Date(matter.deadline))}`
                : `Do ${minuteOf(new Date(matter.deadline))}`}
            </span>
            <span className={styles.acts}>
              {matter.kind === "receipt_late" && <SendAgainButton id={matter.id} spoken={spokenOf(matter)} />}
              <Button
                kind="outline"
                size="small"
                aria-label={`Riješeno: ${spokenOf(matter)}`}
                onClick={() => setChosen({ matter, isLater: false })}
              >
                Riješeno
              </Button>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Kasnije: ${spokenOf(matter)}`}
                onClick={() => setChosen({ matter, isLater: true })}
              >
                Kasnije
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open > listed.length && (
        <p className={desk.quiet}>{`Prikazano ${listed.length} od ${open}, prvo ono s najbližim rokom.`}</p>
      )}
      {chosen && <SettleDialog {...chosen} at={at} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function spokenOf(matter: Matter): string {
  return [nameOf(matter), aboutOf(matter)].filter(Boolean).join(", ");
}

function Name({ matter }: { readonly matter: Matter }) {
  const place = placeOf(matter);
  return place ? <Link to={place}>{nameOf(matter)}</Link> : nameOf(matter);
}
