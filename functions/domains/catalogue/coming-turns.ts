import type { Morning } from "#contract/analytics.ts";
import { indexKeys } from "../../platform/table/keys.ts";
import { queryDue, read } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type DraftHead, draftHeadItem, publicationsOf } from "./draft/draft.ts";

type Turn = Morning["soon"][number];

const DAYS_AHEAD = 14;
const MOST_DOCUMENTS = 50;

/** What the shop changes by itself within a fortnight: scheduled publications, and sales that begin or end; the next one first. */
export async function comingTurns(at: Date): Promise<Turn[]> {
  const last = new Date(at.getTime() + DAYS_AHEAD * DAY_MS).toISOString();
  const items = await queryDue("gsi2", indexKeys.publicationsDue, last, MOST_DOCUMENTS);
  return items
    .flatMap((item) => turnsIn(read(draftHeadItem, item)))
    .filter((turn) => turn.at > at.toISOString() && turn.at <= last)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

function turnsIn(head: DraftHead): Turn[] {
  const { kind, id, title, sales = [] } = head;
  const turn = (what: Turn["what"], moment: string): Turn => ({ kind, id, title, what, at: moment });
  return [
    ...publicationsOf(head).map((one) => turn("publication", one.at)),
    ...sales.flatMap(({ from, until }) => [turn("sale_begins", from), turn("sale_ends", until)]),
  ];
}
