import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { PageKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { inOrder } from "#contract/list-order.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons } from "../../../components/dialog.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { SecondFactorPrompt } from "../shared/call-error.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { useLeaveWarning } from "../shared/use-leave-warning.ts";
import styles from "./catalogue.module.css";
import { MovableRows, movedRow, RowTools } from "./fields/movable-rows.tsx";
import rows from "./fields/rows.module.css";
import { kindLabels, stateLabels } from "./labels.ts";
import { catalogueQuery, type ListOrder, orderCatalogue } from "./queries.ts";

interface Props {
  readonly kind: PageKind;
  /** Published and retired documents; both keep their places. */
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
      <h2 id={heading}>{`Poredak: ${kindLabels[kind].many}`}</h2>
      <p className={styles.note}>Ovim redom stoje u popisu. Što se objavi poslije, dolazi na početak.</p>
      <MovableRows keys={list.ids} titleAt={(at) => titleOf(list.ids[at])} onMove={list.move} onSay={setSaid}>
        {(id, at, moving) => (
          <li key={id} data-row={id} className={rows.row} onKeyDown={moving.onKeyDown}>
            <div className={rows.head}>
              <span className={styles.what}>
                <span className={styles.place}>{at + 1}</span>
                <b>{titleOf(id)}</b>
                {found(id)?.state === "retired" && <StateMark {...stateLabels.retired} />}
              </span>
              <RowTools title={titleOf(id)} moving={moving} />
            </div>
          </li>
        )}
      </MovableRows>
      <p role="status" data-spoken>
        {said}
      </p>
      {list.needsFactor && <SecondFactorPrompt onPassed={list.submit} />}
      <ConfirmButtons error={list.needsFactor ? null : list.error} onCancel={onCancel}>
        <Button busy={list.isPending} disabled={!list.isMoved && !list.isOutdated} onClick={list.submit}>
          {list.isOutdated ? "Pogledaj novi poredak" : "Spremi poredak"}
        </Button>
      </ConfirmButtons>
    </section>
  );
}

/** A list's order while it is edited. It stays on the version that was read, so a colleague's order is never overwritten unseen. */
function useListOrder(kind: PageKind, drafts: readonly DraftSummary[], order: ListOrder, onSaved: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(order);
  const [moved, setMoved] = useState<readonly string[]>();
  const stored = inOrder(
    drafts.map(({ id }) => ({ id: Number(id) })),
    base.ids,
  ).map(({ id }) => String(id));
  const ids = moved ?? stored;
  const isMoved = moved !== undefined && String(moved) !== String(stored);
  useLeaveWarning(() => isMoved);
  const save = useMutation({
    mutationFn: () => orderCatalogue(kind, base.version, ids.map(Number)),
    onSuccess: async () => {
      setMoved(undefined);
      await client.invalidateQueries(catalogueQuery);
      onSaved();
    },
  });
  const reload = useMutation({
    mutationFn: () => client.fetchQuery(catalogueQuery),
    onSuccess: ({ orders }) => {
      setBase(orders[kind]);
      setMoved(undefined);
      save.reset();
    },
  });
  const isOutdated = codeOf(save.error) === "order_changed";
  const next = isOutdated ? reload : save;
  const error = reload.error ?? save.error;
  return {
    ids,
    isMoved,
    move: (from: number, to: number) => setMoved(movedRow(ids, from, to)),
    /** Somebody else has saved another order meanwhile. */
    isOutdated,
    /** Saves, or reloads an outdated order. */
    submit: () => next.mutate(),
    isPending: next.isPending,
    error,
    needsFactor: codeOf(error) === "second_factor_needed",
  };
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
