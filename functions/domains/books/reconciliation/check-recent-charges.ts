import * as z from "zod/mini";
import { dayAfter } from "../../../platform/days.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { readLinesAfter } from "../ledger/ledger-store.ts";
import { type CheckRun, clearCheckpoint, findCheckpoint, saveCheckpoint } from "./checkpoint-store.ts";
import { compareGrants, compareOrders, comparePayments } from "./compare-books.ts";
import { readBooksOf } from "./read-books.ts";

const CHECK = "LINES";
/** Lines that are read and compared at once, and the time that takes at most (ms). */
const SLICE = 400;
const SLICE_MS = 15_000;

const placeItem = z.object({ day: z.string(), after: z.string() });

/**
 * Checks, slice by slice, that each charge of yesterday and today has its payment, its order and what was bought. A run that is out of
 * time is continued by the next; after the end, the next run starts with yesterday again.
 */
export async function checkRecentCharges(at: Date, { tell, left }: CheckRun): Promise<void> {
  const today = zagrebDay(at);
  const yesterday = dayAfter(today, -1);
  const found = await findCheckpoint(CHECK, placeItem);
  let place = found && found.day >= yesterday ? found : { day: yesterday, after: "" };
  while (left() > SLICE_MS) {
    const { day } = place;
    const { lines, last } = await readLinesAfter(day, place.after, SLICE);
    const books = await readBooksOf(lines, { from: day, to: day, askGateway: false });
    tell([...comparePayments(books), ...compareOrders(books), ...compareGrants(books)]);
    const isDayDone = lines.length < SLICE;
    if (isDayDone && day === today) return found && clearCheckpoint(CHECK);
    place = isDayDone ? { day: today, after: "" } : { day, after: last };
  }
  await saveCheckpoint(CHECK, place);
}
