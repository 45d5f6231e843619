import type { DocumentKind } from "#contract/catalogue-document.ts";
import { paths } from "../../../../lib/paths.ts";
import type { DocumentName } from "../queries.ts";

const addresses: Readonly<Partial<Record<DocumentKind, (id: number) => string>>> = {
  challenge: (id) => paths.publicProduct("challenge", id),
  training: (id) => paths.publicProduct("training", id),
  ebook: (id) => paths.publicProduct("ebook", id),
  recipe: paths.publicRecipe,
  plan: () => paths.landing,
  texts: () => paths.landing,
};

/** A public page as it was before a publication; `mark` is undefined where it could not be read. */
export interface PublicPage {
  readonly address: string;
  readonly mark: string | undefined;
}

/** The page on which everybody sees a document, as it is now; undefined for what has none of its own. */
export async function publicPageOf({ kind, id }: DocumentName): Promise<PublicPage | undefined> {
  const address = addresses[kind]?.(Number(id));
  return address === undefined ? undefined : { address, mark: await markOf(address).catch(() => undefined) };
}

/** What tells a page's contents apart: its ETag, else the contents themselves. Throws where it can't be read. */
export async function markOf(address: string): Promise<string> {
  const answer = await fetch(address, { cache: "no-store" });
  return answer.headers.get("etag") ?? (await answer.text());
}
