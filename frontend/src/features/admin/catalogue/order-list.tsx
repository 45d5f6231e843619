import { useId, useState } from "react";
import type { PageKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons } from "../../../components/dialog.tsx";
import { AskFactor } from "../desk/ask-factor.tsx";
import { StateMark } from "../desk/state-mark.tsx";
import { MovableRows } from "./fields/movable-rows.tsx";
import { RowTools } from "./fields/row-tools.tsx";
import rows from "./fields/rows.module.css";
import styles from "./order-list.module.css";
import type { ListOrder } from "./queries.ts";
import { useListOrder } from "./use-list-order.ts";
import { kindWords, stateWords } from "./words.ts";

interface Props {
  readonly kind: PageKind;
  /** What stands in the list, or stood there: each keeps its place. */
  readonly drafts: readonly DraftSummary[];
  readonly order: ListOrder;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A list as members see it, to be put in order; nothing is sent before 'Spremi poredak'. */
export function OrderList({ kind, drafts, order, onSaved, onCancel }: Props) {
  const heading = useId();
  const [said, setSaid] = useState("");
  const list = useListOrder(kind, drafts, order, onSaved);
  const found = (id: string | undefined) => drafts.find((draft) => draft.id === id);
  const titleOf = (id: string | undefined) => found(id)?.title || "Bez naslova";
  return (
    <section className={`${rows.rows} ${styles.order}`} aria-labelledby={heading}>
      <h2 id={heading}>{`Poredak: ${kindWords[kind].many}`}</h2>
      <p className={styles.quiet}>Ovim redom stoje u popisu. Što se objavi poslije, dolazi na početak.</p>
      <MovableRows keys={list.ids} titleAt={(at) => titleOf(list.ids[at])} onMove={list.move} onSay={setSaid}>
        {(id, at, { isFirst, isLast, onStep, onKeyDown, toPlace }) => (
          <li key={id} data-row={id} className={rows.row} onKeyDown={onKeyDown}>
            <div className={rows.head}>
              <span className={styles.what}>
                <span className={styles.place}>{at + 1}</span>
                <b>{titleOf(id)}</b>
                {found(id)?.state === "retired" && <StateMark {...stateWords.retired} />}
              </span>
              <RowTools title={titleOf(id)} isFirst={isFirst} isLast={isLast} onStep={onStep} acts={[toPlace]} />
            </div>
          </li>
        )}
      </MovableRows>
      <p role="status" data-spoken>
        {said}
      </p>
      {list.needsFactor && <AskFactor onPassed={list.goOn} />}
      <ConfirmButtons error={list.needsFactor ? null : list.error} onCancel={onCancel}>
        <Button busy={list.isPending} disabled={!list.isMoved && !list.isOvertaken} onClick={list.goOn}>
          {list.isOvertaken ? "Pogledaj novi poredak" : "Spremi poredak"}
        </Button>
      </ConfirmButtons>
    </section>
  );
}
