import * as z from "zod/mini";
import { shop } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { type DocumentRecord, documentItem } from "./document.ts";
import { issued } from "./find-document.ts";
import { yearOf } from "./write-document.ts";

const LABEL = /^(\d{1,7})(?:\/([A-Z0-9]+)\/(\d{1,4}))?$/;
/** Numbers begin anew each year: so many years are looked through, this one first. */
const YEARS = 5;

const numberItem = z.object({ id: z.string() });

/** The documents that bear a number as it is printed (`12/INTERNET/1`, or `12` of the shop's own), the youngest first; none where it is no such number. */
export async function documentsLabelled(label: string, at: Date): Promise<DocumentRecord[]> {
  const { fiscal } = shop;
  const [, number, premises = fiscal.premises, device = fiscal.device] = LABEL.exec(label.toUpperCase()) ?? [];
  if (!number) return [];
  const years = Array.from({ length: YEARS }, (_, back) => Number(yearOf(at)) - back);
  const places = await getItems(
    years.map((year) => keys.documentNumber(`${year}#${premises}#${device}`, Number(number))),
  );
  const ids = places.flatMap((place) => (place ? [read(numberItem, place).id] : []));
  if (ids.length === 0) return [];
  const found = await getItems(ids.map(keys.document));
  return found.flatMap((item) => (item && issued(item) ? [read(documentItem, item)] : []));
}
