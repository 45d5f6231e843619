import { counted } from "#contract/counted.ts";
import { dutyWords } from "#contract/duty-words.ts";
import type { PersonFile } from "#contract/people.ts";
import { Facts } from "../../../components/facts.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { euros } from "../desk/euros.ts";
import styles from "./people.module.css";
import { dayIn } from "./words.ts";

/** Who somebody is, how they sign in, and what they do here. */
export function PersonFacts({ file: { person, email_proposal, spent, activity } }: { readonly file: PersonFile }) {
  const { videos, last_watched, comments, watching } = activity;
  return (
    <Facts
      look="columns"
      rows={[
        ["E-mail", person.email ? `${person.email} · ${person.email_verified ? "potvrđen" : "nije potvrđen"}` : "nema"],
        ["Predložena adresa", email_proposal && proposalOf(email_proposal)],
        ["Stanje", person.blocked && <b className={styles.urgent}>Blokirano</b>],
        ["Osoblje", person.duties?.map((duty) => dutyWords[duty]).join(", ")],
        ["Prijava", counted(person.sign_ins, "način prijave", "načina prijave", "načina prijave")],
        ["Ovdje od", dayIn(person.created_at)],
        ["Plaćeno ukupno", euros(spent)],
        [
          "Gleda",
          videos === 0
            ? "još ništa"
            : `${counted(videos, "video", "videa", "videa")}${last_watched ? `, zadnji ${dayIn(last_watched)}` : ""}`,
        ],
        ["Upravo gleda", watching > 0 && counted(watching, "uređaj", "uređaja", "uređaja")],
        ["Komentari", comments > 0 && String(comments)],
      ]}
    />
  );
}

/** Which address waits for its link, who proposed it, and when it may be opened. */
function proposalOf({ email, by_name, at, from, until }: NonNullable<PersonFile["email_proposal"]>): string {
  const since = from === at ? "" : ` od ${minuteOf(new Date(from))}`;
  return `${email} · čeka potvrdu${since} do ${minuteOf(new Date(until))} · ${by_name}`;
}
