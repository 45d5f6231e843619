import fc from "fast-check";
import { expect, it } from "vitest";
import { readTrends } from "#functions/domains/reporting/trends.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { aMember, MORNING, run } from "#test/steps/given/members.ts";
import { DAY, shifted } from "#test/steps/given/records.ts";

const shop = await aShop();
const outcome = fc.constantFrom("approve", "decline");
/** How the card of the first charge of each morning answers, on the due day and those of the retries. */
const answers = fc.tuple(outcome, outcome, outcome, outcome, outcome);
const MORNINGS = [0, 1, 3, 5, 7];

/** Of each due moment whether it was paid at the first try, and at all: what the orders of renewals say, by the month it was due in. */
async function recount(month: string) {
  const orders = (await shop.itemsAt("ORDER#")).flatMap(({ renewal, status, user_id }) => {
    const { due, try: attempt } = (renewal ?? {}) as { due?: string; try?: number };
    return due ? [{ of: `${user_id} ${due}`, month: zagrebDay(new Date(due)).slice(0, 7), attempt, status }] : [];
  });
  const due = Object.values(
    Object.groupBy(
      orders.filter((order) => order.month === month),
      ({ of }) => of,
    ),
  );
  const paid = due.filter((tries = []) => tries.some(({ status }) => status === "paid"));
  const atOnce = paid.filter((tries = []) => tries.some(({ status, attempt }) => status === "paid" && attempt === 1));
  return { due: due.length, at_once: atOnce.length, kept: paid.length };
}

it("what is told of renewals and of members is what a recount of orders and memberships finds, whatever the cards answer", async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(answers, { minLength: 1, maxLength: 2 }), async (members) => {
        for (const _ of members) await aMember(shop);
        for (const [place, days] of MORNINGS.entries()) {
          shop.clock.now = shifted(MORNING, days * DAY);
          for (const each of members) shop.sandbox.setNext(each[place] ?? "approve");
          await run();
        }
        const { months, standing, plans } = await readTrends(shop.clock.now);
        expect(months.at(-1)?.renewals).toMatchObject(await recount("2026-12"));
        const memberships = (await shop.itemsAt("USER#")).filter(({ sk }) => sk === "SUBSCRIPTION");
        const active = memberships.filter(({ status }) => status === "active").length;
        expect(standing).toEqual({ renewing: active, late: 0, cancelled: 0, paused: 0 });
        expect(plans.find(({ plan }) => plan === "monthly")).toMatchObject({
          active,
          nonactive: memberships.length - active,
        });
      })
      .beforeEach(async () => {
        await shop.reset();
        shop.sandbox.reset();
      }),
    { numRuns: 5 },
  );
});
