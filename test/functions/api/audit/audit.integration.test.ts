import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import { beside } from "#test/rights/acting.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let owner: Person;

beforeEach(async () => {
  owner = await staff("owner");
});

const staff = (...duties: Duty[]) => staffWith(shop, duties);
const linesOf = async (person: Person, query = "") => (await person.get(`admin/audit${query}`)).body.data.lines;
const proof = async (month = "2026-11") => (await owner.get(`admin/audit/proof?month=${month}`)).body.data;

/** An order of 40 euros, of which somebody of the staff gives so much back. */
async function giveBack(amount: number, by = owner, remaining = 40 - amount) {
  const id = await bought(shop, await shop.person());
  const body = { amount, expected_remaining: remaining, reason: "Dogovor s kupcem" };
  return { id, answer: await by.post(`admin/orders/${id}/refunds`, body) };
}

describe("the record of the staff (listAudit, proveAudit)", () => {
  it("holds who gave money back, of which order, from what to what and why, in the refund's own transaction", async () => {
    const { id, answer } = await giveBack(10.5);
    expect(answer.status).toBe(200);
    expect(await linesOf(owner)).toEqual([
      {
        seq: 1,
        at: shop.clock.now.toISOString(),
        by: owner.id,
        name: "Ana Anić",
        duties: ["owner"],
        operation: "refundOrder",
        subject: `ORDER#${id}`,
        before: { kept: 40 },
        after: { kept: 29.5, access_ended: false },
        reason: "Dogovor s kupcem",
        request: expect.any(String),
      },
    ]);
    const before = await shop.itemsAt("AUDIT#");
    expect((await giveBack(10, owner, 29)).answer.body.code).toBe("amount_changed");
    expect(await shop.itemsAt("AUDIT#")).toEqual(before);
  });

  it("is read by month, by subject and by person, and support reads what it did itself", async () => {
    const helper = await staff("support");
    const { id } = await giveBack(1);
    const own = { id: await bought(shop, await shop.person()) };
    expect((await giveBack(2, await staff("accountant"))).answer.status).toBe(403);
    await helper.post(`admin/orders/${own.id}/dispute`, { reason: "Banka javlja osporavanje" });
    expect((await linesOf(owner)).map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
    expect(await linesOf(owner, `?subject=ORDER%23${id}`)).toMatchObject([{ seq: 1 }]);
    expect(await linesOf(owner, `?by=${helper.id}`)).toMatchObject([{ seq: 2 }]);
    expect(await linesOf(await staff("accountant"), "?month=2026-11")).toHaveLength(2);
    expect(await linesOf(helper, `?subject=ORDER%23${id}`)).toMatchObject([{ seq: 2, subject: `ORDER#${own.id}` }]);
    expect(await linesOf(owner, "?month=2026-10")).toEqual([]);
    expect((await owner.get("admin/audit?month=2026-13")).status).toBe(400);
  });

  it("loses no line of many that act at one moment", async () => {
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await bought(shop, await shop.person()));
    const answers = await Promise.all(
      orders.map((id) =>
        owner.post(`admin/orders/${id}/refunds`, { amount: 1, expected_remaining: 39, reason: "Obje odjednom" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect((await linesOf(owner)).map(({ seq }: { seq: number }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(await proof()).toEqual({ lines: 5, whole: true, broken: [] });
  });

  it("tells which line somebody altered behind the shop's back, and where the last one is gone", async () => {
    for (const amount of [1, 2, 3]) await giveBack(amount);
    const [, second, last] = (await shop.itemsAt("AUDIT#2026-11")).toSorted(
      (one, other) => Number(one.seq) - Number(other.seq),
    );
    await shop.put({ ...second, reason: "Nešto drugo" });
    expect(await proof()).toEqual({ lines: 3, whole: false, broken: [3] });
    await shop.put({ ...second });
    expect((await proof()).whole).toBe(true);
    await shop.remove({ ...last });
    expect(await proof()).toEqual({ lines: 2, whole: false, broken: [3] });
  });

  it("goes on over the end of a month", async () => {
    await giveBack(1);
    shop.travel(24 * HOUR * 14);
    await giveBack(2);
    expect(await proof("2026-11")).toEqual({ lines: 1, whole: true, broken: [] });
    expect(await proof("2026-12")).toEqual({ lines: 1, whole: true, broken: [] });
    const [november] = await shop.itemsAt("AUDIT#2026-11");
    await shop.put({ ...november, name: "Netko Drugi" });
    expect((await proof("2026-12")).broken).toEqual([2]);
  });

  it("is whole where an act that began before midnight is written after one of the new month", async () => {
    const orders = [];
    for (const amount of [1, 2, 3]) orders.push({ amount, id: await bought(shop, await shop.person()) });
    for (const [place, at] of ["2026-12-01T00:00:01", "2026-11-30T23:59:59", "2026-12-01T00:00:02"].entries()) {
      const { amount, id } = orders[place] ?? { amount: 0, id: "" };
      shop.clock.now = new Date(`${at}+01:00`);
      const body = { amount, expected_remaining: 40 - amount, reason: "Oko ponoći" };
      expect((await owner.post(`admin/orders/${id}/refunds`, body)).status).toBe(200);
    }
    expect([await proof("2026-11"), await proof("2026-12")]).toEqual([
      { lines: 0, whole: true, broken: [] },
      { lines: 3, whole: true, broken: [] },
    ]);
  });

  it("is proved while somebody acts: a line that comes meanwhile is no break", async () => {
    await giveBack(1);
    let waits = true;
    documents().middlewareStack.add(
      (next) => async (args) => {
        const { Key } = args.input as { Key?: { sk?: string } };
        if (waits && Key?.sk === keys.auditHead.sk) {
          waits = false;
          await beside(() => giveBack(2));
        }
        return next(args);
      },
      { step: "initialize", name: "actsMeanwhile" },
    );
    expect(await proof()).toMatchObject({ whole: true, broken: [] });
    documents().middlewareStack.remove("actsMeanwhile");
    expect(waits).toBe(false);
  });
});
