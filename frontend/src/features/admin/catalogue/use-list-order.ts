import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PageKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { inOrder } from "#contract/list-order.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { movedRow } from "./fields/row-changes.ts";
import { catalogueQuery, type ListOrder, orderCatalogue } from "./queries.ts";

/**
 * The order of a list while somebody puts it: it stays on the version that was read, whatever is read meanwhile, so that a colleague's
 * order is never written over unseen.
 */
export function useListOrder(kind: PageKind, drafts: readonly DraftSummary[], order: ListOrder, onSaved: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(order);
  const [moved, setMoved] = useState<readonly string[]>();
  const stored = idsIn(drafts, base);
  const ids = moved ?? stored;
  const isMoved = moved !== undefined && String(moved) !== String(stored);
  useQuestionedLeave(isMoved);
  const save = useMutation({
    networkMode: "always",
    mutationFn: () => orderCatalogue(kind, base.version, ids.map(Number)),
    onSuccess: async () => {
      setMoved(undefined);
      await client.invalidateQueries(catalogueQuery);
      onSaved();
    },
  });
  const lookAgain = useMutation({
    networkMode: "always",
    mutationFn: () => client.fetchQuery(catalogueQuery),
    onSuccess: ({ orders }) => {
      setBase(orders[kind]);
      setMoved(undefined);
      save.reset();
    },
  });
  const isOvertaken = codeOf(save.error) === "order_changed";
  const act = isOvertaken ? lookAgain : save;
  const error = lookAgain.error ?? save.error;
  return {
    ids,
    isMoved,
    move: (from: number, to: number) => setMoved(movedRow(ids, from, to)),
    /** Somebody else has put the list meanwhile: what goes on is a look at that. */
    isOvertaken,
    /** Saves, or looks at what overtook it. */
    goOn: () => act.mutate(),
    isPending: act.isPending,
    error,
    needsFactor: codeOf(error) === "second_factor_needed",
  };
}

function idsIn(drafts: readonly DraftSummary[], { ids }: ListOrder): string[] {
  return inOrder(
    drafts.map(({ id }) => ({ id: Number(id) })),
    ids,
  ).map(({ id }) => String(id));
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** The browser asks before it leaves what is not saved. */
function useQuestionedLeave(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
