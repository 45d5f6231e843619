import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import type { Seller } from "#contract/shop.ts";
import { fiscalOn } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { lastNumber } from "./document-store.ts";
import { registeredSeries, seriesName, yearOf } from "./number-series.ts";

const numberItem = z.object({ issued_at: instant });
/** The years of the register. */
const [FIRST_YEAR, LAST_YEAR] = ["2020", "2099"];

/**
 * What the settings of numbering (`infra/fiscal.json`) say of days on which documents were issued otherwise: a row that was changed in its
 * place, or given a day that had begun. By the first and the last number of each series.
 */
export async function rewrittenNumbering(fiscal: Seller["fiscal"]): Promise<string[]> {
  const found: string[] = [];
  for (const series of await registeredSeries(FIRST_YEAR, LAST_YEAR)) {
    for (const number of [1, await lastNumber(series)]) {
      const given = await getItem(keys.documentNumber(series, number), numberItem);
      if (given && nameOn(given.issued_at, fiscal) !== series) found.push(saysOf(series, given.issued_at));
    }
  }
  return [...new Set(found)];
}

function nameOn(moment: string, fiscal: Seller["fiscal"]): string {
  const at = new Date(moment);
  return seriesName({ year: yearOf(at), ...fiscalOn(zagrebDay(at), fiscal) });
}

function saysOf(series: string, issued_at: string): string {
  return `infra/fiscal.json names another premises, device or order of numbers for ${zagrebDay(new Date(issued_at))}, on which ${series.replaceAll("#", "/")} was issued. Leave the rows of past days as they were, and give a change a row of its own from tomorrow on.`;
}
