import { describe, expect, it } from "vitest";
import { saveDayReconciliation } from "#functions/domains/books/reconciliation/day-reconciliation.ts";
import { openTask } from "#functions/domains/tasks/task-store.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { handler } from "#functions/triggers/mail-events.ts";
import { returnedEvent } from "#infra/local/mail/serve-mail.ts";
import { LOCAL } from "#infra/local/published.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { HOUR, MINUTE } from "#test/steps/given/records.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const { mail } = await servicesOf(shop);
anAdminGroup();
/** Seven o'clock in Zagreb of the Monday after the tests' noon, a Saturday. */
const MONDAY = new Date("2026-11-23T06:00:00.000Z");
const WEEK = ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`);

async function provedWeek(parted: readonly string[] = []) {
  for (const day of WEEK) {
    const gaps = parted.includes(day) ? [{ check: "granted", id: "S1", cents: 100 }] : [];
    const sums = { charged: 4000, settled: 4000, receipted: 4000, granted: 4000 };
    await saveDayReconciliation(
      { day, ...sums, gaps } as Parameters<typeof saveDayReconciliation>[0],
      shop.clock.now.toISOString(),
    );
  }
}

/** The operator's letter about the week, as it arrived. */
async function letter() {
  shop.clock.now = MONDAY;
  mail.empty();
  await runHousekeeping();
  await sendOutbox({ all: false });
  const [arrived] = mail.list().filter(({ to }) => to === LOCAL.alarmMail);
  if (!arrived) throw new Error("No letter came.");
  return arrived;
}

const written = () => shop.itemsAt("OUTBOX#weekly_report");

describe("the operator's letter about the week", () => {
  it("says that all is well, with what was sold, given, sent and came back", async () => {
    const email = "ana@example.com";
    const ana = await shop.person({ profile: { email } });
    await shop.put({ ...keys.email(email), user_id: ana.id });
    await bought(shop, ana);
    await makeDocuments({ all: true });
    await sendOutbox({ all: true });
    const [confirmation] = mail.list();
    if (!confirmation) throw new Error("No confirmation was sent.");
    await handler(returnedEvent(confirmation, "later"));
    await provedWeek();
    const { subject, text } = await letter();
    expect(subject).toContain("tjedan 16.11.2026. – 22.11.2026. – sve je u redu");
    for (const row of [
      /Naplata: 1 \(40,00\s€\)/,
      /Povrata: 0 \(0,00\s€\)/,
      /Pisama poslano: 1\n/,
      /Pisama vraćeno: 1\n/,
    ])
      expect(text).toMatch(row);
    expect(text).not.toContain(email);
  });

  it("says what waits and since when, where the books part, and how many days nobody proved", async () => {
    await provedWeek(["2026-11-18"]);
    const at = shop.clock.now.toISOString();
    await transact(openTask({ kind: "order_review", id: "S1", at, deadline: at, about: { order_number: "S1" } }));
    const { subject, text } = await letter();
    expect(subject).toContain("nešto čeka");
    expect(text).toContain("Otvoreno je stvari: 2. Prva na redu čeka od 21.11.2026.");
    expect(text).toContain("Dana na koje se knjige ne slažu: 1.");
    expect(text).not.toContain("sve je u redu");
  });

  it("does not call a week well that nobody proved", async () => {
    expect((await letter()).text).toContain("Knjige su provjerene za 0 od 7 dana.");
  });

  it("is written from Monday seven o'clock on, once a week, by a later run too", async () => {
    shop.clock.now = new Date(MONDAY.getTime() - MINUTE);
    await runHousekeeping();
    expect(await written()).toEqual([]);
    shop.clock.now = new Date(MONDAY.getTime() + 30 * HOUR);
    await runHousekeeping();
    await sendOutbox({ all: true });
    expect(mail.list()).toHaveLength(1);
    const first = await written();
    expect(first).toHaveLength(1);
    shop.travel(HOUR);
    await runHousekeeping();
    expect(await written()).toEqual(first);
  });
});
