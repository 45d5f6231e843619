import { Accordion } from "@base-ui/react/accordion";
import type { ReactNode } from "react";
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
  const Heading = level === "week" ? "h3" : "h4";
  return (
    <Accordion.Root multiple defaultValue={open} className={styles[level]}>
      {rows.map((row) => (
        <Accordion.Item
          key={row.key}
          value={row.key}
          id={level === "day" ? row.key : undefined}
          className={styles.item}
        >
          <Accordion.Header render={(props) => <Heading {...props} />} className={styles.header}>
            <Accordion.Trigger className={styles.trigger}>
              <span>{row.title}</span>
              <span className={styles.note}>{row.note}</span>
              <span className={styles.sign}>
                <Icon name="plus" size={level === "week" ? 26 : 20} />
              </span>
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Panel className={styles.panel}>{row.content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
