import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { plainText } from "#contract/plain-text.ts";
import { Skeleton } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { paths } from "../../../lib/paths.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { CallError } from "../shared/call-error.tsx";
import { useListKeys } from "../shared/shortcut-keys.ts";
import { StateMark } from "../shared/state-mark.tsx";
import styles from "./catalogue.module.css";
import { CatalogueActions } from "./catalogue-actions.tsx";
import { hasList, isSingle, kindLabels, kindOf, kinds, shownState, stateLabels, whenOf } from "./labels.ts";
import { catalogueQuery } from "./queries.ts";

const OrderList = lazy(async () => ({ default: (await import("./order-list.tsx")).OrderList }));

/** All documents by kind. Kind, search and whether the list is being reordered stand in the address. */
export function Catalogue() {
  const [address, setAddress] = useSearchParams();
  const [message, setMessage] = useState("");
  const { data, error, isPending, refetch } = useQuery(catalogueQuery);
  const isWriter = hasDuty(useMe().data, "owner", "editor");
  const kind = kindOf(address.get("kind")) ?? "challenge";
  const search = address.get("q") ?? "";
  const show = (next: { kind?: DocumentKind; q?: string }, said = "") => {
    const { q, ...wanted } = { kind, q: search, ...next };
    setMessage(said);
    setAddress({ ...wanted, ...(q && { q }) }, { replace: true });
  };
  if (isWriter && address.has("order")) return <Reordering key={kind} kind={kind} onLeave={(said) => show({}, said)} />;
  const drafts = data?.drafts ?? [];
  const matching = drafts.filter((draft) => isMatching(draft, search));
  const shown = matching.filter((draft) => draft.kind === kind);
  const mayBegin = !isSingle(kind) || (data !== undefined && !drafts.some((draft) => draft.kind === kind));
  return (
    <>
      <nav aria-label="Vrste" className={styles.tabs}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === kind ? "page" : undefined}
            onClick={() => show({ kind: one })}
          >
            {kindLabels[one].many}
            <span>{matching.filter((draft) => draft.kind === one).length}</span>
          </button>
        ))}
      </nav>
      <search className={styles.search}>
        <TextField
          label="Traži po naslovu ili broju"
          name="q"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => show({ q: target.value })}
        />
      </search>
      {error && <CallError error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="row" count={6} />}
      {isWriter && kind === "training" && (
        <p>
          <Link to={paths.adminExercises}>Vježbe svih programa</Link>
        </p>
      )}
      {isWriter && <CatalogueActions key={kind} kind={kind} drafts={drafts} mayBegin={mayBegin} />}
      <p role="status">{message}</p>
      {data && shown.length === 0 && <p role="status">{emptyText(kind, search)}</p>}
      {shown.length > 0 && <DraftList drafts={shown} label={kindLabels[kind].many} />}
    </>
  );
}

interface ReorderingProps {
  readonly kind: DocumentKind;
  /** Back to the list, with what is said there. */
  readonly onLeave: (said?: string) => void;
}

/** A kind's list to be put in order: all that is or was on sale. */
function Reordering({ kind, onLeave }: ReorderingProps) {
  const { data, error, refetch } = useQuery(catalogueQuery);
  if (!hasList(kind)) return <p role="status">Ovaj popis nema svoj poredak.</p>;
  if (error && !data) return <CallError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="row" count={6} />;
  return (
    <Suspense fallback={<Skeleton shape="row" count={6} />}>
      <OrderList
        kind={kind}
        drafts={data.drafts.filter((draft) => draft.kind === kind && draft.state !== "draft")}
        order={data.orders[kind]}
        onSaved={() => onLeave("Poredak je spremljen.")}
        onCancel={() => onLeave()}
      />
    </Suspense>
  );
}

/** Documents of a kind with state and last editor; `j`, `k` and Enter go through them. */
function DraftList({ drafts, label }: { readonly drafts: readonly DraftSummary[]; readonly label: string }) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {drafts.map(({ kind, id, title, changed_at, changed_by, ...draft }) => (
        <li key={`${kind} ${id}`}>
          <Link className={styles.line} to={paths.adminDocument(kind, id)}>
            <b>{title || "Bez naslova"}</b>
            <StateMark {...stateLabels[shownState(draft)]} />
            <span className={styles.quiet}>{`${whenOf(changed_at)} · ${changed_by}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function emptyText(kind: DocumentKind, search: string): string {
  return search
    ? `Nijedan naslov ovdje ne sadrži „${search}“.`
    : `Još nema ${kindLabels[kind].none}: počni gumbom iznad.`;
}

function isMatching({ title, id }: DraftSummary, search: string): boolean {
  const wanted = plainText(search.trim());
  return plainText(title).includes(wanted) || id === wanted;
}
