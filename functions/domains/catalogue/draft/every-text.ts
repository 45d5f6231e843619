import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItems, read } from "../../../platform/table/table.ts";
import { draftItem, draftVersionItem } from "./draft.ts";
import { listHeads } from "./draft-store.ts";

const BATCH_SIZE = 100;

/** What a document says, as JSON. */
export interface NamedText {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Every document as it is being written, as it is published, as it is scheduled, and in each version that was replaced since a moment (UTC ISO 8601). */
export async function everyText(since: string): Promise<NamedText[]> {
  const heads = await listHeads();
  const items = await readAll(heads.map(({ kind, id }) => keys.draft(kind, id)));
  const drafts = items.filter((item) => item !== undefined).map((item) => read(draftItem, item));
  const older = drafts.flatMap((draft) => {
    const { kind, id, title, published, scheduled, history = [] } = draft;
    const replaced = history.filter((_version, place) => (history[place - 1]?.at ?? "") > since);
    const named = [published, scheduled?.version, ...replaced.map(({ version }) => version)];
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

async function readAll(wanted: readonly Key[]) {
  const pages = Array.from({ length: Math.ceil(wanted.length / BATCH_SIZE) }, (_, page) =>
    getItems(wanted.slice(page * BATCH_SIZE, (page + 1) * BATCH_SIZE), true),
  );
  return (await Promise.all(pages)).flat();
}
