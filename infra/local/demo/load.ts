import { resolve } from "node:path";
import { giveAccess } from "#functions/domains/access/entitlement-store.ts";
import { reconcileBooks, saveDayReconciliation } from "#functions/domains/books/reconciliation/day-reconciliation.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import type { DocumentRecord } from "#functions/domains/documents/document.ts";
import { saveDeliveryState } from "#functions/domains/documents/tax-service-state.ts";
import { readSettings, settingsWrite } from "#functions/domains/staff/owner-settings.ts";
import { dayAfter, monthAfter, monthsBetween } from "#functions/platform/days.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { endOfZagrebDay, zagrebDay } from "#functions/platform/zagreb.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import type { DemoParts } from "../demo.ts";
import type { Person } from "../person.ts";
import { makeCases, makeComplaints } from "./cases.ts";
import { makeComments } from "./comments.ts";
import { demoDocuments, documentItems, registeredOf } from "./demo-documents.ts";
import type { DemoMember } from "./demo-member.ts";
import { demoDiaries } from "./diary/diaries.ts";
import { makeHistory, makePeoplesHistory } from "./history.ts";
import { makeMedia } from "./media.ts";
import { memberItems } from "./member-items.ts";
import { makeOffers } from "./offers.ts";
import { demoPeople } from "./people.ts";
import { putItems } from "./put-items.ts";

const COMPARED_DAYS = 7;
const GIVEN = 3;
const FREE_DAYS = 7;
const CATALOGUE = resolve(import.meta.dirname, "catalogue");

/** The people to sign in as. */
export const people: readonly Person[] = demoPeople.map(({ role, email, password }) => ({ role, email, password }));

/** Fills a stack with the demo: catalogue, people, their training diaries, and what was paid since January 2024, also at the payment sandbox and the tax service. */
export function loadDemo(parts: DemoParts): Promise<void> {
  return fill(parts, makeHistory);
}

/** The demo without made-up members, which is filled in a fraction of the time. */
export function loadPeople(parts: DemoParts): Promise<void> {
  return fill(parts, makePeoplesHistory);
}

async function fill({ now, pool, sandbox, tax, ...parts }: DemoParts, historyOf: typeof makeHistory): Promise<void> {
  const { catalogue } = await loadCatalogue({ from: CATALOGUE, now });
  for (const { email, password, role, sub } of demoPeople) {
    await pool.createLogin({ email, password, groups: role === "admin" ? ["admin"] : [], sub });
  }
  const members = historyOf(catalogue, now);
  const comments = makeComments(catalogue, members, now);
  const documents = demoDocuments(members.flatMap((member) => member.facts));
  const diaries = demoDiaries(catalogue, now);
  await putItems([
    ...comments.flatMap(commentEntries),
    ...memberItems(members),
    ...retentionItems(members, now),
    ...documentItems(documents),
    ...diaries,
  ]);
  await giveSome(members, now);
  await setFreeDays();
  tax.seed(documents.map(registeredOf));
  await noteLast(documents);
  sandbox.seed(members.flatMap((member) => member.payments));
  await makeCases(comments, now);
  await makeComplaints(now);
  await makeOffers(now);
  await makeMedia(catalogue, parts, now);
  await compareLastDays(now);
}

/** Saves what the job would have noted after it registered the newest receipt. */
async function noteLast(documents: readonly DocumentRecord[]): Promise<void> {
  const newest = documents.at(-1);
  if (!newest?.jir) return;
  await saveDeliveryState(
    { answered: true, registered: { label: newest.label, jir: newest.jir } },
    new Date(newest.issued_at),
  );
}

/** Grants Premium to three people without a membership. */
async function giveSome(members: readonly DemoMember[], now: Date): Promise<void> {
  const owner = demoPeople.find(({ role }) => role === "admin");
  const without = members.filter(
    ({ subscription, profile }) => !subscription && profile.role === "member" && !isKnown(profile),
  );
  for (const { profile } of without.slice(0, GIVEN)) {
    const by = { by: owner?.sub ?? "", by_name: `${owner?.first_name} ${owner?.last_name}` };
    const grant = {
      ...by,
      reason: "Ispad prijenosa uživo",
      title: "Premium",
      until: endOfZagrebDay(dayAfter(zagrebDay(now), 90)).toISOString(),
    };
    const sold = {
      user_id: profile.user_id,
      category: "subscription",
      product_id: "premium",
      order_number: "GRANT-PREMIUM",
    } as const;
    await transact([giveAccess({ ...sold, given_at: now.toISOString(), grant })]);
  }
}

/** The owner gives free days of Premium to whoever verifies an address. */
async function setFreeDays(): Promise<void> {
  const before = await readSettings();
  await transact([settingsWrite(before, { ...before, free_days: FREE_DAYS })]);
}

function isKnown({ user_id }: { readonly user_id: string }): boolean {
  return demoPeople.some(({ sub }) => sub === user_id);
}

/** Saves the reconciliations of the last days, whose sums are equal. */
async function compareLastDays(now: Date): Promise<void> {
  const today = zagrebDay(now);
  for (let ago = COMPARED_DAYS; ago > 0; ago--) {
    const day = dayAfter(today, -ago);
    await saveDayReconciliation(reconcileBooks(await readBooks(day, day, { askGateway: false })), now.toISOString());
  }
}

/** For each cohort, how many members stood at the end of each past month, as the shop's job saves it. */
export function retentionItems(members: readonly DemoMember[], now: Date): (Key & Item)[] {
  const joined = members.flatMap(({ standings }) => {
    const [first] = standings;
    return first
      ? [{ cohort: monthOf(first.at), moves: standings.map(({ at, stands }) => ({ month: monthOf(at), stands })) }]
      : [];
  });
  const begun = joined.map(({ cohort }) => cohort).sort()[0];
  if (begun === undefined) return [];
  return monthsBetween(begun, monthAfter(monthOf(now), -1)).map((month) => {
    const stood: Record<string, number> = {};
    for (const { cohort, moves } of joined) {
      const last = moves.findLast((move) => move.month <= month);
      if (last) stood[cohort] = (stood[cohort] ?? 0) + Number(last.stands);
    }
    return { ...keys.retention(month), ...stood };
  });
}

function monthOf(moment: Date): string {
  return zagrebDay(moment).slice(0, 7);
}
