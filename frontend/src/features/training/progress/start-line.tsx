import { countedDays } from "#contract/counted.ts";
import type { Registers } from "#contract/training/registers.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { wishesOf } from "../diary/head.ts";
import styles from "./training-settings.module.css";

/** What was answered at the beginning: it decides what is proposed. */
export function StartLine({ head }: { readonly head: Registers }) {
  const { goal, equipment = [], days } = wishesOf(head);
  const answers = [goal, ...equipment, days && countedDays(days)].filter(Boolean);
  return (
    <p className={styles.goal}>
      <span>{answers.length > 0 ? `Za prijedloge: ${answers.join(" · ")}` : "Cilj, oprema i dani"}</span>
      <ButtonLink to={paths.start()} kind="outline" size="small">
        {answers.length > 0 ? "Promijeni" : "Odgovori"}
      </ButtonLink>
    </p>
  );
}
