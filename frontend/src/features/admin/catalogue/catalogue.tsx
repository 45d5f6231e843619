import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { Skeleton } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { hasDuty, useMe } from "../../account/queries.ts";
import { Refused } from "../desk/refused.tsx";
import styles from "./catalogue.module.css";
import { CatalogueActs } from "./catalogue-acts.tsx";
import { DraftList } from "./draft-list.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { ListInOrder } from "./list-in-order.tsx";
import { draftsQuery } from "./queries.ts";
import { isSingle, kindOf, kindWords } from "./words.ts";

/** All documents by kind; kind, words that are looked for and whether the list is being put in order stand in the address. */
export function Catalogue() {
  const [address, setAddress] = useSearchParams();
  const [said, setSaid] = useState("");
  const found = useQuery(draftsQuery);
  const isWriter = hasDuty(useMe().data, "owner", "editor");
  const kind = kindOf(address.get("kind")) ?? "challenge";
  const words = address.get("q") ?? "";
  const matching = (found.data ?? []).filter((draft) => isMeant(draft, words));
  const shown = matching.filter((draft) => draft.kind === kind);
  const look = (next: { kind?: DocumentKind; q?: string }) => {
    const wanted = { kind, q: words, ...next };
    setSaid("");
    setAddress({ kind: wanted.kind, ...(wanted.q && { q: wanted.q }) }, { replace: true });
  };
  const leaveOrder = (text: string) => {
    look({});
    setSaid(text);
  };
  if (isWriter && address.has("order")) return <ListInOrder key={kind} kind={kind} onLeave={leaveOrder} />;
  return (
    <>
      <KindTabs chosen={kind} counts={countsOf(matching)} onChoose={(next) => look({ kind: next })} />
      <search className={styles.search}>
        <TextField
          label="Traži po naslovu ili broju"
          name="q"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => look({ q: target.value })}
        />
      </search>
      {found.isError && <Refused error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Skeleton shape="row" count={6} />}
      {isWriter && (
        <CatalogueActs
          key={kind}
          kind={kind}
          drafts={found.data ?? []}
          mayBegin={!isSingle(kind) || isNone(kind, found.data)}
        />
      )}
      <p role="status">{said}</p>
      {found.isSuccess && shown.length === 0 && <p role="status">{emptyText(kind, words)}</p>}
      {shown.length > 0 && <DraftList drafts={shown} label={kindWords[kind].many} />}
    </>
  );
}

/** Whether no document of a kind is there, as far as the list says. */
function isNone(kind: DocumentKind, drafts: readonly DraftSummary[] | undefined): boolean {
  return drafts !== undefined && !drafts.some((draft) => draft.kind === kind);
}

function emptyText(kind: DocumentKind, words: string): string {
  return words ? `Nijedan naslov ovdje ne sadrži „${words}”.` : `Još nema ${kindWords[kind].none}: počni gumbom iznad.`;
}

function isMeant({ title, id }: DraftSummary, words: string): boolean {
  const wanted = folded(words.trim());
  return folded(title).includes(wanted) || id === wanted;
}

/** Small letters without marks, so that č is found as c. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll("đ", "d").normalize("NFD").replace(/\p{M}/gu, "");
}

function countsOf(drafts: readonly DraftSummary[]): Partial<Record<DocumentKind, number>> {
  const counts: Partial<Record<DocumentKind, number>> = {};
  for (const { kind } of drafts) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
