import type { DiaryChange, DiaryDocument, DiaryHead, DiaryMonth, DiaryRefusal } from "#contract/diary.ts";
import type { Registers } from "#contract/training/registers.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import { applyChange } from "#functions/domains/diary/apply-change.ts";
import { emptyMonth, withWorkout, yearTo } from "#functions/domains/diary/month.ts";

type Era = Pick<DiaryHead, "months" | "epoch" | "erased_at">;

interface Kept {
  readonly rev: number;
  readonly entries: Registers;
}

/** The server's side of one member's diary, by the product's own rules. */
export interface DiaryServer {
  readonly document: (kind: DiaryChange["kind"], id?: string) => Registers;
  readonly get: () => { head: DiaryHead; workouts: DiaryDocument[] };
  readonly change: (changes: readonly DiaryChange[]) => {
    head: Era;
    docs: DiaryDocument[];
    refused: DiaryRefusal[];
  };
  readonly months: (from: string, to: string) => DiaryMonth[];
  readonly lastYear: () => DiaryMonth[];
  readonly erase: () => void;
  /** What was written so far is older than the documents that `get` names. */
  readonly hideDocuments: () => void;
}

const NEVER = 0;

/** What a diary is counted in until it is erased for the first time. */
export const FIRST_EPOCH = "first";

/** A diary at the server in which nothing was written; `now` is its clock (milliseconds). */
export function createDiaryServer(
  now: () => number,
  { mayEnrol = true, hasRoom = () => true }: { mayEnrol?: boolean; hasRoom?: () => boolean } = {},
): DiaryServer {
  let documents = new Map<string, Kept>();
  let months = new Map<string, DiaryMonth>();
  let hidden = new Set<string>();
  let [epoch, erasedAt] = [FIRST_EPOCH, NEVER];
  const nameOf = (kind: string, id = "") => `${kind} ${id}`;
  const of = (name: string): Kept => documents.get(name) ?? { rev: 0, entries: {} };
  const era = () => ({
    months: Object.fromEntries([...months].map(([month, { rev }]) => [month, rev])),
    epoch,
    erased_at: erasedAt,
  });
  const shown = (name: string): DiaryDocument => {
    const [kind = "", id = ""] = name.split(" ");
    const { rev, entries } = of(name);
    return {
      kind: kind as DiaryDocument["kind"],
      ...(id && { id }),
      rev,
      entries: { ...entries } as DiaryDocument["entries"],
    };
  };
  const summarize = (id: string, entries: Registers) => {
    const name = monthOfWorkout(id);
    const month = months.get(name) ?? emptyMonth(name);
    const next = withWorkout(month, id, entries);
    if (JSON.stringify(next) !== JSON.stringify(month)) months.set(name, { ...next, rev: month.rev + 1 });
  };
  const apply = (change: DiaryChange): readonly DiaryRefusal[] => {
    const name = nameOf(change.kind, change.id);
    const before = of(name);
    const head = of("head ").entries;
    const { entries, refused } = applyChange(change, before, {
      ...{ now: new Date(now()), erasedAt, head, mayEnrol: () => mayEnrol, hasRoom },
      fitsMonth: () => true,
    });
    if (JSON.stringify(entries) === JSON.stringify(before.entries)) return refused;
    documents.set(name, { rev: before.rev + 1, entries });
    if (change.kind === "workout") summarize(change.id ?? "", entries);
    return refused;
  };
  return {
    document: (kind, id) => of(nameOf(kind, id)).entries,
    get: () => ({
      head: { rev: of("head ").rev, entries: shown("head ").entries, ...era() },
      workouts: [...documents.keys()].filter((name) => name.startsWith("workout ") && !hidden.has(name)).map(shown),
    }),
    change: (changes) => {
      const refused = changes.flatMap(apply);
      const docs = [...new Set(changes.map(({ kind, id }) => nameOf(kind, id)))].map(shown);
      return { head: era(), docs, refused };
    },
    months: (from, to) => [...months.values()].filter(({ month }) => month >= from && month <= to),
    lastYear: () =>
      yearTo(new Date(now()).toISOString().slice(0, "yyyy-mm".length)).flatMap((one) => months.get(one) ?? []),
    hideDocuments: () => {
      hidden = new Set(documents.keys());
    },
    erase: () => {
      [documents, months] = [new Map(), new Map()];
      [epoch, erasedAt] = [`${epoch}+`, now()];
    },
  };
}

/** The server's answers to a page's calls of the diary. */
export function diaryAnswers(server: DiaryServer): Record<string, unknown> {
  return {
    "me/diary": (_: unknown, query?: URLSearchParams) => ({
      ...server.get(),
      ...(query?.has("months") && { months: server.lastYear() }),
    }),
    "me/diary/changes": (body: { changes: DiaryChange[] }) => server.change(body.changes),
    "me/diary/months": (_: unknown, query: URLSearchParams) => ({
      months: server.months(query.get("from") ?? "", query.get("to") ?? ""),
    }),
  };
}
