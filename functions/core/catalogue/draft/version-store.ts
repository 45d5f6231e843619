import { keys } from "../../../data/keys.ts";
import { queryBackwards, read } from "../../../data/table.ts";
import { draftVersionItem } from "./draft.ts";
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
