import { useSyncExternalStore } from "react";
import { groupOf } from "../form/forms.ts";
import tabs from "../kind-tabs.module.css";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

interface Props {
  readonly chosen: number;
  readonly onChoose: (group: number) => void;
}

/** The parts of a form, each with how much is missing in it, and behind them the history. */
export function GroupTabs({ chosen, onChoose }: Props) {
  const { form, subscribe, problems } = useEditor();
  const found = useSyncExternalStore(subscribe, problems);
  return (
    <nav aria-label="Dijelovi" className={tabs.tabs}>
      {[...form.groups, { label: "Povijest" }].map(({ label }, group) => {
        const missing = found.filter(({ path }) => groupOf(form, path) === group).length;
        return (
          <button
            key={label}
            type="button"
            aria-current={group === chosen ? "page" : undefined}
            onClick={() => onChoose(group)}
          >
            {label}
            {missing > 0 && <span className={styles.count}>{missing}</span>}
          </button>
        );
      })}
    </nav>
  );
}
