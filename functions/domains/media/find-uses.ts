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
  const since = new Date(now.getTime() - KEPT_MS).toISOString();
  return (await Promise.all([readEveryText(since), readNewsletterTexts()])).flat();
}

/**
 * The documents that name a video or file, each once, found in their texts, so that no index can be stale. Ids are
 * hashes or random, so none is part of another word.
 */
export function usesOf(id: string, texts: readonly NamedText[]): MediaUse[] {
  const named = new Map(
    texts.filter(({ text }) => isNamed(id, text)).map(({ kind, id, title }) => [`${kind}#${id}`, { kind, id, title }]),
  );
  return [...named.values()];
}

function isNamed(id: string, text: string): boolean {
  return [`"${id}"`, `/pictures/${id}.`, `/pictures/${id}-`].some((name) => text.includes(name));
}

/** Throws 409 `in_use` with the places where something is named. */
export async function requireUnused(id: string, now: Date): Promise<void> {
  const uses = usesOf(id, await readTexts(now));
  if (uses.length > 0) throw new Problem("in_use", { data: { uses } });
}
