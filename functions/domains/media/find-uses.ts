import { Problem } from "../../platform/problem.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type NamedText, readEveryText } from "../catalogue/draft/draft-store.ts";
import { readNewsletterTexts } from "../newsletters/newsletter-store.ts";

/** A version that was published stands ready to be taken back for so long after it was replaced. */
const KEPT_MS = 90 * DAY_MS;

/** A document of the catalogue, or a newsletter, that names something. */
interface MediaUse {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

/** All that documents say: drafts, what is published, and the versions of the last ninety days; and all newsletters. */
export async function readTexts(now: Date): Promise<readonly NamedText[]> {
  return (await Promise.all([readEveryText(keptSince(now)), readNewsletterTexts()])).flat();
}

/** As of all documents, of one: its kind and id, `training:2`. */
export function readTextsOf(document: string, now: Date): Promise<readonly NamedText[]> {
  const [kind = "", id = ""] = document.split(":");
  return readEveryText(keptSince(now), [{ kind, id }]);
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - KEPT_MS).toISOString();
}

/** The documents that name a video or file, each once, found in their texts, so that no index can be stale. */
export function usesOf(id: string, texts: readonly NamedText[]): MediaUse[] {
  const named = new Map(
    texts
      .filter((text) => namesIn([text]).has(id))
      .map(({ kind, id, title }) => [`${kind}#${id}`, { kind, id, title }]),
  );
  return [...named.values()];
}

const WORD = /"([\w-]{1,64})"|\/pictures\/([\w-]+)/g;

/**
 * All that texts may mean as a video or file: whole words, and of a picture's name each beginning before a hyphen, since its widths follow one.
 * Ids are hashes or random, so none is another word.
 */
export function namesIn(texts: readonly NamedText[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { text } of texts)
    for (const [, word, picture] of text.matchAll(WORD)) {
      if (word) names.add(word);
      const parts = picture?.split("-") ?? [];
      for (const end of parts.keys()) names.add(parts.slice(0, end + 1).join("-"));
    }
  return names;
}

/** Throws 409 `in_use` with the places where something is named. */
export async function requireUnused(id: string, now: Date): Promise<void> {
  const uses = usesOf(id, await readTexts(now));
  if (uses.length > 0) throw new Problem("in_use", { data: { uses } });
}
