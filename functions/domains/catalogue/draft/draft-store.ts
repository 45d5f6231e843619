import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, getItems, queryBackwards, queryRange, read } from "../../../platform/table/table.ts";
import {
  type Draft,
  type DraftHead,
  type DraftVersion,
  draftHeadItem,
  draftItem,
  draftVersionItem,
  publicationsOf,
} from "./draft.ts";

/** The kind and id of a draft. */
export type DraftName = Pick<DraftHead, "kind" | "id">;

const BATCH_SIZE = 100;
const PAGE = 20;

/** The published text of a draft; `document` is JSON. */
export interface PublishedText extends Pick<DraftHead, "kind" | "id"> {
  readonly document: string;
}

/** The heads of all drafts, by kind and id. */
export async function listHeads(): Promise<DraftHead[]> {
  const heads = (await queryRange(keys.draftHeads, true)).map((item) => read(draftHeadItem, item));
  return heads.toSorted((one, other) => one.kind.localeCompare(other.kind) || inOrder(one.id, other.id));
}

/** A draft; 404 where there is none, 409 `draft_changed` where it has another version. */
export async function requireDraft({ kind, id }: DraftName, version?: number): Promise<Draft> {
  const draft = await findDraft({ kind, id });
  if (!draft) throw new Problem("not_found");
  if (version !== undefined && draft.version !== version) throw changedMeanwhile(draft);
  return draft;
}

/** A draft; undefined where there is none. */
export async function findDraft({ kind, id }: DraftName): Promise<Draft | undefined> {
  return getItem(keys.draft(kind, id), draftItem, true);
}

/** The refusal of a write on an old version: it names the last version, its author and its time. */
export function changedMeanwhile({ version, changed_at, changed_by }: DraftHead): Problem {
  return new Problem("draft_changed", { data: { version, changed_at, changed_by } });
}

/** An old version; 404 where there is none. */
export async function requireVersion({ kind, id }: DraftName, version: number): Promise<DraftVersion> {
  const found = await getItem(keys.draftVersion(kind, id, version), draftVersionItem);
  if (!found) throw new Problem("not_found");
  return found;
}

/** The present texts of a kind's drafts, by id. */
export async function presentTexts(kind: DocumentKind): Promise<PublishedText[]> {
  const heads = (await listHeads()).filter((head) => head.kind === kind);
  const items = await readAll(heads.map(({ id }) => keys.draft(kind, id)));
  return items.flatMap((item) => (item ? [read(draftItem, item)] : []));
}

/** All published texts, retired ones too, by kind and id. */
export async function publishedTexts(): Promise<PublishedText[]> {
  const heads = (await listHeads()).filter(({ published }) => published !== null);
  const items = await readAll(
    heads.map(({ kind, id, published }) => keys.draftVersion(kind, id, published ?? 0)),
    true,
  );
  return heads.map(({ kind, id }, index) => ({ kind, id, document: read(draftVersionItem, items[index]).document }));
}

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** A page of a draft's versions, the last first, before a version where one is given; `next` begins the following page. */
export async function readVersions({ kind, id }: DraftName, before?: number) {
  await requireDraft({ kind, id });
  const items = await queryBackwards(keys.draftVersions(kind, id, before), PAGE);
  const found = items.filter(({ sk }) => sk !== keys.draft(kind, id).sk).map((item) => read(draftVersionItem, item));
  const isLast = found.length < items.length;
  return {
    versions: found.map(({ version, at, by, expires_at }) => ({
      version,
      at,
      by,
      is_published: expires_at === undefined,
    })),
    next: isLast ? null : (found.at(-1)?.version ?? null),
  };
}

/**
 * Which of these videos or pictures an earlier published version of the draft named: they may be published again without an upload.
 */
export async function shownBefore(
  named: readonly string[],
  { kind, id, history = [] }: Draft,
): Promise<readonly string[]> {
  if (named.length === 0 || history.length === 0) return [];
  const versions = await getItems(history.map(({ version }) => keys.draftVersion(kind, id, version)));
  const texts = versions.flatMap((version) => (version ? [read(draftVersionItem, version).document] : []));
  return named.filter((one) => texts.some((text) => text.includes(JSON.stringify(one))));
}

interface TextName {
  readonly kind: string;
  readonly id: string;
}

/** A draft's text, as JSON. */
export interface NamedText extends TextName {
  readonly title: string;
  readonly text: string;
}

/**
 * The texts of every draft, or of these: the present, published and scheduled ones, and each version that was replaced since a moment (UTC ISO
 * 8601).
 */
export async function readEveryText(since: string, only?: readonly TextName[]): Promise<NamedText[]> {
  const names = only ?? (await listHeads());
  const items = await readAll(names.map(({ kind, id }) => keys.draft(kind, id)));
  const drafts = items.filter((item) => item !== undefined).map((item) => read(draftItem, item));
  const older = drafts.flatMap((draft) => {
    const { kind, id, title, published, history = [] } = draft;
    const replaced = history.filter((_version, place) => (history[place - 1]?.at ?? "") > since);
    const named = [published, ...[...publicationsOf(draft), ...replaced].map(({ version }) => version)];
    const kept = new Set(named.filter((version) => typeof version === "number"));
    return [...kept].map((version) => ({ kind, id, title, key: keys.draftVersion(kind, id, version) }));
  });
  const versions = await readAll(older.map(({ key }) => key));
  return [
    ...drafts.map(({ kind, id, title, document }) => ({ kind, id, title, text: document })),
    ...older.flatMap(({ kind, id, title }, place) => {
      const item = versions[place];
      return item ? [{ kind, id, title, text: read(draftVersionItem, item).document }] : [];
    }),
  ];
}

async function readAll(wanted: readonly Key[], isConsistent = false) {
  const pages = Array.from({ length: Math.ceil(wanted.length / BATCH_SIZE) }, (_, page) =>
    getItems(wanted.slice(page * BATCH_SIZE, (page + 1) * BATCH_SIZE), isConsistent),
  );
  return (await Promise.all(pages)).flat();
}
