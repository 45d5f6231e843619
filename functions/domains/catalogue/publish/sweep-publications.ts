import { MINUTE_MS } from "../../../platform/time.ts";
import { type CatalogueItem, indexItems } from "../catalogue-items.ts";
import { type DraftName, findDraft, requireVersion } from "../draft/draft-store.ts";
import { catalogueOf } from "./catalogue-documents.ts";
import { filesOf } from "./document-files.ts";
import { alone, publishedWith } from "./document-set.ts";
import { followTrail, trailsBefore } from "./publication-trail.ts";

/** Ends what publications that broke off behind their transaction have left undone; answers how many. */
export async function sweepPublications(now: Date): Promise<number> {
  const trails = await trailsBefore(new Date(now.getTime() - MINUTE_MS));
  for (const trail of trails) await followTrail(trail, await publishedIndex(trail, now));
  return trails.length;
}

/** Where the videos and files of a published document lead. */
async function publishedIndex({ kind, id }: DraftName, now: Date): Promise<CatalogueItem[]> {
  const draft = await findDraft({ kind, id });
  if (!draft || draft.published === null) return [];
  const { document } = await requireVersion(draft, draft.published);
  const set = await publishedWith({ kind, id, document });
  const { keyOf } = await filesOf(JSON.parse(document));
  return indexItems(alone({ kind, id }, catalogueOf(set, keyOf, now)));
}
