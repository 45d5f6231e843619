import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import type { FiscalRow, Seller } from "#contract/shop.ts";
import { fiscalOn, shop } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange, read } from "../../platform/table/table.ts";
import { put, type TransactItem } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { DocumentRecord } from "./document.ts";

/** The device in the name of a series that counts through all devices of its premises (P). */
const EVERY_DEVICE = "P";

const seriesItem = z.object({ sk: z.string(), since: instant });

/** The year (Zagreb) of a document's number. */
export function yearOf(at: Date): string {
  return zagrebDay(at).slice(0, 4);
}

type NumberSeries = Pick<FiscalRow, "premises" | "device"> & {
  readonly year: string;
  readonly sequence?: string | undefined;
};

/** The series of a year, such as `2026#INTERNET#1`: of a device, or `2026#INTERNET#P` of all devices of the premises. Numbers start anew each year. */
export function seriesName({ year, premises, device, sequence }: NumberSeries): string {
  return `${year}#${premises}#${sequence === "P" ? EVERY_DEVICE : device}`;
}

/** The series in which numbers are issued at a moment. */
export function seriesAt(at: Date, fiscal: Seller["fiscal"]): string {
  return seriesName({ year: yearOf(at), ...fiscalOn(zagrebDay(at), fiscal) });
}

/** A number as it is printed, such as `12/INTERNET/1`, in the series of a device. */
export function labelIn(series: string, number: number): string {
  const [, ...places] = series.split("#");
  return [number, ...places].join("/");
}

/** The write by which a series is found later, whatever the settings say then; made with its first number. */
export function seriesEntry({ issued_at, ...named }: NumberSeries & Pick<DocumentRecord, "issued_at">): TransactItem {
  return put(seriesRecord(seriesName(named), issued_at));
}

/** A series' item in the register; `since` is the moment of its first number. */
export function seriesRecord(series: string, since: string) {
  return { ...keys.numberSeries(series), since };
}

/** The names of all series in which numbers were issued in some years, the oldest first. */
export async function seriesOf(firstYear: string, lastYear = firstYear): Promise<string[]> {
  const registered = await registeredSeries(firstYear, lastYear);
  return [...new Set([...unregistered(firstYear, lastYear), ...registered])];
}

/** The names in the register of series, by their first number. */
export async function registeredSeries(firstYear: string, lastYear: string): Promise<string[]> {
  const items = await queryRange(keys.numberSeriesOf(firstYear, lastYear));
  const issued = items.map((item) => read(seriesItem, item));
  return issued.toSorted((one, other) => one.since.localeCompare(other.since)).map(({ sk }) => sk);
}

/** The series that the settings name, which may have been begun before there was a register. */
function unregistered(firstYear: string, lastYear: string): string[] {
  const years = Array.from({ length: Number(lastYear) - Number(firstYear) + 1 }, (_, later) =>
    String(Number(firstYear) + later),
  );
  return years.flatMap((year) => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const rows = shop.fiscal.filter((_, place) => (shop.fiscal[place + 1]?.from ?? "9") > first);
    return rows.filter(({ from }, place) => from <= last || place === 0).map((row) => seriesName({ year, ...row }));
  });
}
