import * as z from "zod/mini";
import { keys } from "../../../platform/table/keys.ts";
import { DAY_MS, MINUTE_MS } from "../../../platform/time.ts";
import { seriesOf, yearOf } from "../../documents/number-series.ts";
import { readMany } from "../read-many.ts";
import { type Difference, dayOf, type GivenNumber } from "./books.ts";
import { type CheckRun, findCheckpoint, saveCheckpoint } from "./checkpoint-store.ts";
import { readDocuments, readNumbersAfter } from "./read-documents.ts";

const CHECK = "NUMBERS#";
/** Numbers that are read at once with their documents and movements, and the time that takes at most (ms). */
const SLICE = 400;
const SLICE_MS = 15_000;
/** Numbers are checked only after so long (ms), when all of a transaction are visible. */
const SEEN_MS = MINUTE_MS;
const MOST_GAPS = 100;

const proofItem = z.object({ last: z.int(), gaps: z.array(z.int()) });

/**
 * Checks, from the last checked number on, that each series counts 1, 2, 3 … without a gap and that each number's document is in the ledger.
 * Every run reports a gap until it is closed.
 */
export async function checkNumberSeries(at: Date, run: CheckRun): Promise<void> {
  // A year's last numbers are still checked on the day after it.
  const [yesterday, today] = [yearOf(new Date(at.getTime() - DAY_MS)), yearOf(at)];
  for (const series of await seriesOf(yesterday, today)) await proveSeries(series, at, run);
}

async function proveSeries(series: string, at: Date, { tell, left }: CheckRun): Promise<void> {
  const begun = (await findCheckpoint(CHECK + series, proofItem)) ?? { last: 0, gaps: [] };
  let { last } = begun;
  let gaps = await stillMissing(series, begun.gaps);
  tell(gaps.map((number) => gap(series, number)));
  while (left() > SLICE_MS) {
    const page = await readNumbersAfter(series, last, SLICE);
    const seen = page.filter(({ issued_at }) => Date.parse(issued_at) <= at.getTime() - SEEN_MS);
    const missing = missingIn(seen, last);
    tell([...missing.map((number) => gap(series, number)), ...(await withoutMovement(seen))]);
    gaps = [...gaps, ...missing].slice(0, MOST_GAPS);
    last = seen.at(-1)?.number ?? last;
    if (seen.length < SLICE) break;
  }
  await saveCheckpoint(CHECK + series, { last, gaps });
}

async function stillMissing(series: string, gaps: readonly number[]): Promise<number[]> {
  const found = new Set(
    await readMany(
      gaps.map((number) => keys.documentNumber(series, number)),
      ({ sk }) => sk,
    ),
  );
  return gaps.filter((number) => !found.has(keys.documentNumber(series, number).sk));
}

/** The numbers that are missing after the last one that was seen. */
function missingIn(seen: readonly GivenNumber[], last: number): number[] {
  return seen.flatMap(({ number }, position) => {
    const before = position === 0 ? last : (seen[position - 1]?.number ?? last);
    return Array.from({ length: number - before - 1 }, (_, index) => before + 1 + index);
  });
}

function gap(series: string, number: number): Difference {
  return {
    check: "number_gap",
    ids: [`${series}#${number}`],
    says: `In the series ${series} the number ${number} is missing.`,
  };
}

/** Each number must have a document, and the document a movement in the ledger. */
async function withoutMovement(given: readonly GivenNumber[]): Promise<Difference[]> {
  const documents = await readDocuments(given.map(({ id }) => id));
  const wanted = [...documents.values()].map(({ id, created_at }) => keys.ledger(dayOf(created_at), created_at, id));
  const booked = new Set(await readMany(wanted, ({ id }) => id));
  return given.flatMap(({ id, number }) => {
    const document = documents.get(id);
    if (!document) return [{ check: "number_without_document", ids: [id], says: `Nothing was issued as ${number}.` }];
    if (booked.has(id)) return [];
    const says = `${document.label} is not in the ledger.`;
    return [{ check: "document_without_movement", ids: [document.order_number, id], says }];
  });
}
