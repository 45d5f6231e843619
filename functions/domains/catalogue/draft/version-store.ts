import { keys } from "../../../platform/table/keys.ts";
import { getItems, queryBackwards, read } from "../../../platform/table/table.ts";
import { type Draft, draftVersionItem } from "./draft.ts";
import { type DraftName, requireDraft } from "./draft-store.ts";

const PAGE = 20;

/** A page of a document's versions, the last first, those before a version where one is given; `next` is where the following page begins. */
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
 * Those videos or pictures that a published version of the document named: what stood on sale there once may stand there again,
 * whoever brought it.
 */
export async function onceShown(
  named: readonly string[],
  { kind, id, history = [] }: Draft,
): Promise<readonly string[]> {
  if (named.length === 0 || history.length === 0) return [];
  const versions = await getItems(history.map(({ version }) => keys.draftVersion(kind, id, version)));
  const texts = versions.flatMap((version) => (version ? [read(draftVersionItem, version).document] : []));
  return named.filter((one) => texts.some((text) => text.includes(JSON.stringify(one))));
}
