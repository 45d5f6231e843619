import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import styles from "./plan-accordion.module.css";

interface PlanRow {
  /** A day's key is also the id of its place in the page. */
  readonly key: string;
  readonly title: string;
  /** What stands small at the end of the row. */
  readonly note: string;
  readonly content: ReactNode;
}

interface Props {
  readonly rows: readonly PlanRow[];
  /** `week` is the outer level of a plan, `day` stands inside it. */
  readonly level: "week" | "day";
  /** Keys of the rows that are open at first. */
  readonly open?: string[];
}

/** Rows that unfold: the weeks of a plan, and the days inside a week. */
export function PlanAccordion({ rows, level, open = [] }: Props) {
  return (
    <div className={styles[level]}>
      {rows.map((row) => (
        <UnfoldingRow key={row.key} row={row} level={level} openAtFirst={open.includes(row.key)} />
      ))}
    </div>
  );
}

interface RowProps extends Pick<Props, "level"> {
  readonly row: PlanRow;
  readonly openAtFirst: boolean;
}

function UnfoldingRow({ row, level, openAtFirst }: RowProps) {
  const [isOpen, setOpen] = useState(openAtFirst);
  const panel = useId();
  const Heading = level === "week" ? "h3" : "h4";
  return (
    <div id={level === "day" ? row.key : undefined} className={styles.item}>
      <Heading className={styles.header}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{row.title}</span>
          <span className={styles.note}>{row.note}</span>
          <span className={styles.sign}>
            <Icon name="plus" size={level === "week" ? 26 : 20} />
          </span>
        </button>
      </Heading>
      {isOpen && <div id={panel}>{row.content}</div>}
    </div>
  );
}
