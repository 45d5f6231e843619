import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { counted } from "#contract/counted.ts";
import { hasWords } from "#contract/plain-text.ts";
import { Button } from "../../../../components/button.tsx";
import { TextField } from "../../../../components/text-field.tsx";
import { paths } from "../../../../lib/paths.ts";
import { QueryResult } from "../../shared/query-result.tsx";
import queue from "../../shared/queue.module.css";
import { SelectField } from "../../shared/select-field.tsx";
import { allExercisesQuery } from "../queries.ts";
import styles from "./exercises.module.css";
import { type History, historiesOf } from "./histories.ts";
import { MergeDialog, PartButton } from "./merge-dialog.tsx";

const filters = {
  "": "Sve",
  clip: "Bez videa",
  double: "Isti naziv, odvojene",
  merged: "Spojene",
} as const;

/** The exercises of all programmes: where each is used, with or without a video, and which are one. Search and filter stand in the address. */
export function ExerciseList() {
  return (
    <QueryResult answer={useQuery(allExercisesQuery)}>
      {({ exercises, merged }) => <Histories histories={historiesOf(exercises, merged)} version={merged.version} />}
    </QueryResult>
  );
}

interface Props {
  readonly histories: readonly History[];
  /** Of the merges as they were read. */
  readonly version: number;
}

function Histories({ histories, version }: Props) {
  const [address, setAddress] = useSearchParams();
  const [merging, setMerging] = useState<History>();
  const [done, setDone] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const [words, filter] = [address.get("q") ?? "", address.get("filter") ?? ""];
  const show = (next: { q?: string; filter?: string }) => {
    const { q, filter: chosen } = { q: words, filter, ...next };
    setAddress({ ...(q && { q }), ...(chosen && { filter: chosen }) }, { replace: true });
  };
  const shown = histories.filter((one) => isShown(one, filter) && hasWords(textOf(one), words));
  const settle = (said: string) => {
    setMerging(undefined);
    setDone(said);
    status.current?.focus();
  };
  return (
    <>
      <search className={styles.filter}>
        <TextField
          label="Naziv vježbe ili programa"
          name="q"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ target }) => show({ q: target.value })}
          data-find
        />
        <SelectField
          label="Koje"
          name="filter"
          value={filter}
          onChange={(chosen) => show({ filter: chosen })}
          options={Object.entries(filters)}
        />
      </search>
      <p ref={status} role="status" tabIndex={-1} className={queue.done}>
        {done}
      </p>
      <p className={queue.quiet}>{counted(shown.length, "vježba", "vježbe", "vježbi")}</p>
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.key ?? one.programmes.map(({ id }) => id).join() + one.title}>
            <HistoryRow history={one} version={version} onMerge={() => setMerging(one)} onDone={settle} />
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDialog
          history={merging}
          others={histories.filter(({ key, into }) => key !== null && key !== merging.key && !into)}
          version={version}
          onDone={settle}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly history: History;
  readonly version: number;
  readonly onMerge: () => void;
  readonly onDone: (said: string) => void;
}

function HistoryRow({ history, version, onMerge, onDone }: RowProps) {
  const { key, title, programmes, hasVideo, into, merged, isDouble } = history;
  return (
    <>
      <div className={styles.what}>
        <b>{title}</b>
        <span className={queue.quiet}>
          {hasVideo ? "s videom" : "bez videa"}
          {key === null && " · još nije objavljena"}
          {merged.length > 0 && ` · i ${counted(merged.length, "spojena vježba", "spojene vježbe", "spojenih vježbi")}`}
        </span>
        <span className={queue.quiet}>
          {programmes.map(({ id, title: programme }, place) => (
            <span key={id}>
              {place > 0 && ", "}
              <Link to={paths.adminDocument("training", id)}>{programme || "Bez naslova"}</Link>
            </span>
          ))}
        </span>
        {into && <span className={styles.mark}>{`Spojena: povijest članova ide pod „${into.title}“`}</span>}
        {isDouble && !into && (
          <span className={styles.mark}>Još jedna vježba zove se isto, a povijest im je odvojena</span>
        )}
      </div>
      {into && key !== null && <PartButton history={history} version={version} onDone={onDone} />}
      {!into && key !== null && (
        <Button kind="outline" size="small" aria-label={`Spoji: ${title}`} onClick={onMerge}>
          Spoji
        </Button>
      )}
    </>
  );
}

function isShown({ hasVideo, isDouble, into, merged }: History, filter: string): boolean {
  if (filter === "clip") return !hasVideo;
  if (filter === "double") return isDouble;
  return filter !== "merged" || into !== undefined || merged.length > 0;
}

function textOf({ title, programmes }: History): string {
  return [title, ...programmes.map((one) => one.title)].join(" ");
}
