import type { FiscalRow, Seller } from "#contract/shop.ts";
import countries from "../../infra/countries.json" with { type: "json" };
import fiscal from "../../infra/fiscal.json" with { type: "json" };
import oss from "../../infra/oss.json" with { type: "json" };
import shopFile from "../../infra/shop.json" with { type: "json" };
import { zagrebDay } from "./zagreb.ts";

/** The seller's country (ISO 3166), whose PDV applies unless a sale names another. */
export const HOME_COUNTRY = "HR";

/**
 * The shop as the files name it, held against their schema by a test and before each build. What the owner changed stands over it
 * (`domains/shop`).
 */
export const shop: Seller = { ...shopFile, countries: countries as Seller["countries"], oss, fiscal };

/** How documents are numbered on a day (yyyy-mm-dd, Zagreb). */
export function fiscalOn(day: string, rows: Seller["fiscal"] = shop.fiscal): FiscalRow {
  return rows.findLast(({ from }) => from <= day) ?? (rows[0] as FiscalRow);
}

/** Whether the one-stop shop holds at a moment, by its day in Zagreb: buyers in other member states are charged their own state's PDV. */
export function isOneStop(at: Date): boolean {
  return shop.oss.from !== null && shop.oss.from <= zagrebDay(at);
}
