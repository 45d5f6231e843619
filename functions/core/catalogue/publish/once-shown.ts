import { keys } from "../../../data/keys.ts";
import { read } from "../../../data/table.ts";
import { type Draft, draftVersionItem } from "../draft/draft.ts";
import { itemsAt } from "./stored-catalogue.ts";

/**
 * Those videos or pictures that a published version of the document named: what stood on sale there once may stand there again,
 * whoever brought it.
 */
export async function onceShown(
  named: readonly string[],
  { kind, id, history = [] }: Draft,
): Promise<readonly string[]> {
  if (named.length === 0) return [];
  const versions = await itemsAt(history.map(({ version }) => keys.draftVersion(kind, id, version)));
  const texts = [...versions.values()].map((version) => read(draftVersionItem, version).document);
  return named.filter((one) => texts.some((text) => text.includes(JSON.stringify(one))));
}
