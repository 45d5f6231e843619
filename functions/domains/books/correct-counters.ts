import type { Addition, Amounts } from "../../platform/table/counters.ts";
import { gather, readCounted } from "../../platform/table/gather-counters.ts";
import type { Key } from "../../platform/table/keys.ts";

/** An item of counters that does not hold what the records say: the fields that differ, as they stand and as they should. */
export interface Correction {
  readonly key: Key;
  readonly stands: Amounts;
  readonly should: Amounts;
}

/** What differs between counters as they stand and as they should. Pure. */
export function corrections(stored: readonly Addition[], should: readonly Addition[]): Correction[] {
  const found = new Map(
    stored.map(({ key, amounts }) => [`${key.pk} ${key.sk}`, { key, stands: amounts, should: {} as Amounts }]),
  );
  for (const { key, amounts } of should) {
    const place = `${key.pk} ${key.sk}`;
    found.set(place, { key, stands: found.get(place)?.stands ?? {}, should: amounts });
  }
  return [...found.values()].map(onlyDifferent).filter(({ should: fields }) => Object.keys(fields).length > 0);
}

function onlyDifferent({ key, stands, should }: Correction): Correction {
  const fields = [...new Set([...Object.keys(stands), ...Object.keys(should)])];
  const different = fields.filter((field) => (stands[field] ?? 0) !== (should[field] ?? 0));
  return { key, stands, should: Object.fromEntries(different.map((field) => [field, should[field] ?? 0])) };
}

/** Puts one right; false where a fact moved it meanwhile: counted again, it may be right. */
export async function correct({ key, stands, should }: Correction): Promise<boolean> {
  const { total, shards } = await readCounted(key);
  const fields = Object.keys(should);
  if (fields.some((field) => (total.amounts[field] ?? 0) !== (stands[field] ?? 0))) return false;
  const difference = fields.map((field) => [field, (should[field] ?? 0) - (stands[field] ?? 0)] as const);
  return gather(key, shards, Object.fromEntries(difference));
}
