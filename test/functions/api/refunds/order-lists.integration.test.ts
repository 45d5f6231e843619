import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import type { OrderStatus } from "#contract/order.ts";
import { orderReference } from "#contract/order-words.ts";
import { findItems } from "#functions/domains/accounts/people-index.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { listedAt } from "#functions/domains/orders/order-list.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const staff = (...duties: Duty[]) => staffWith(shop, duties);
let owner: Person;

beforeEach(async () => {
  owner = await staff("owner");
});

const listed = async (query: string, person = owner) => (await person.get(`admin/orders?${query}`)).body.data;
const idsOf = (page: { orders: { id: string }[] }) => page.orders.map(({ id }) => id);

/** So many orders in a status, made a minute apart, the youngest last. */
async function orders(count: number, status: OrderStatus, model: Record<string, unknown>) {
  const items = Array.from({ length: count }, (_, place) => {
    const order_number = `S${status.length.toString(16)}${String(place).padStart(31, "0")}`;
    const created_at = new Date(shop.clock.now.getTime() + place * MINUTE).toISOString();
    const order = { ...model, order_number, created_at, status };
    return { ...order, pk: `ORDER#${order_number}`, ...listedAt(order as never) };
  });
  await shop.put(...items);
  return items.map(({ order_number }) => order_number).reverse();
}

describe("lists of orders (searchOrders)", () => {
  it("move with the order: paid, then among those that went back; disputed, then among those that need a hand", async () => {
    const id = await bought(shop, await shop.person());
    expect(await listed("")).toMatchObject({ orders: [{ id, status: "paid", total: 40 }], next: null });
    expect((await listed("tab=back")).orders).toEqual([]);
    await owner.post(`admin/orders/${id}/refunds`, { amount: 10, expected_remaining: 30, reason: "Dogovor s kupcem" });
    expect(idsOf(await listed("tab=back"))).toEqual([id]);
    expect(idsOf(await listed("tab=paid"))).toEqual([]);
    const other = await bought(shop, await shop.person());
    await owner.post(`admin/orders/${other}/dispute`, { reason: "Banka javlja osporavanje" });
    expect(idsOf(await listed("tab=hand"))).toEqual([other]);
    await owner.post(`admin/orders/${other}/dispute/outcome`, { outcome: "won", reason: "Banka je vratila" });
    expect(idsOf(await listed("tab=hand"))).toEqual([]);
    expect(idsOf(await listed("tab=all")).toSorted()).toEqual([id, other].toSorted());
  });

  it("show each payment on the day that it came, whenever its order was made and whatever became of it", async () => {
    const kept = await bought(shop, await shop.person());
    const back = await bought(shop, await shop.person());
    const [model] = await shop.itemsAt(`ORDER#${kept} ORDER`);
    await owner.post(`admin/orders/${back}/refunds`, { amount: 40, expected_remaining: 0, reason: "Dogovor s kupcem" });
    const early = { ...model, order_number: `S${"e".repeat(32)}`, created_at: "2026-11-01T08:00:00.000Z" };
    await shop.put({ ...early, pk: `ORDER#${early.order_number}`, ...listedAt(early as never) });
    const day = zagrebDay(shop.clock.now);
    const paidOn = async (from: string) => idsOf(await listed(`tab=charged&from=${from}&to=${from}`)).toSorted();
    expect(await paidOn(day)).toEqual([kept, back, early.order_number].toSorted());
    expect(await paidOn("2026-11-01")).toEqual([]);
    expect(idsOf(await listed("tab=charged&least=41"))).toEqual([]);
    await orders(1, "expired", { ...model, date_paid: null });
    expect(idsOf(await listed("tab=charged"))).toHaveLength(3);
  });

  it("have fifty a page, the newest first, and go on where the page ended; all of them are one list", async () => {
    const id = await bought(shop, await shop.person());
    const [model] = await shop.itemsAt(`ORDER#${id} ORDER`);
    await shop.remove({ pk: `ORDER#${id}`, sk: "ORDER" });
    const paid = await orders(60, "paid", model ?? {});
    const expired = await orders(50, "expired", model ?? {});
    const first = await listed("");
    expect(idsOf(first)).toEqual(paid.slice(0, 50));
    const second = await listed(`cursor=${encodeURIComponent(first.next)}`);
    expect(second).toMatchObject({ next: null });
    expect(idsOf(second)).toEqual(paid.slice(50));
    expect(await listed("tab=ended")).toMatchObject({ next: null });
    const pages = [await listed("tab=all")];
    while (pages.at(-1).next) pages.push(await listed(`tab=all&cursor=${encodeURIComponent(pages.at(-1).next)}`));
    expect(pages.flatMap(idsOf).toSorted()).toEqual([...paid, ...expired].toSorted());
  });

  it("The owner can find an order by its number and reference, receipt, payment's reference and e-mail", async () => {
    const buyer = await shop.person();
    const email = `${buyer.id}@example.com`;
    await shop.put({ ...keys.email(email), user_id: buyer.id });
    const id = await bought(shop, buyer);
    await issueDocuments({ all: true });
    const [{ payment_reference }] = (await shop.itemsAt(`ORDER#${id} ORDER`)) as [{ payment_reference: string }];
    const [{ label }] = (await shop.itemsAt(`DOCUMENT#${payment_reference}`)) as [{ label: string }];
    for (const query of [
      id,
      orderReference(id),
      payment_reference,
      label,
      label.toLowerCase(),
      label.replace(/\/.*/, "").padStart(3, "0"),
      email,
    ])
      expect(idsOf(await listed(`query=${encodeURIComponent(query)}`)), query).toEqual([id]);
    for (const query of ["9999/INTERNET/1", "nothing of ours", "../..", "%25%5B%5D"])
      expect(idsOf(await listed(`query=${encodeURIComponent(query)}`)), query).toEqual([]);
  });

  it("are found by no e-mail for the accountant, whose table of subscribers holds no address either", async () => {
    const buyer = await shop.person({ subscription: {} });
    const [accountant, owner] = [await staff("accountant"), await staff("owner")];
    const search = (who: Person) => who.get(`admin/orders?query=${buyer.id}%40example.com`);
    expect(await search(accountant)).toMatchObject({ status: 403, body: { code: "duty_needed" } });
    expect((await search(owner)).status).toBe(200);
    const emails = async (who: Person) =>
      (await who.get("tabelfour")).body.data.subscriptions.map(({ email }: { email: string }) => email);
    expect(await emails(owner)).toContain(`${buyer.id}@example.com`);
    expect(await emails(accountant)).toEqual([""]);
  });

  it("The owner can find a person's orders by any word of the name, who keeps the books can't", async () => {
    const named = { first_name: "Ana Marija", last_name: "Šešelj-Žic" };
    const buyer = await shop.person({ profile: named });
    await shop.put(...findItems({ user_id: buyer.id, ...named, email: null }));
    const id = await bought(shop, buyer);
    for (const query of ["zic", "marija seselj"])
      expect(idsOf(await listed(`query=${encodeURIComponent(query)}`)), query).toEqual([id]);
    expect(idsOf(await listed("query=seselj", await staff("accountant")))).toEqual([]);
  });

  it("name buyers to the accountant without their addresses", async () => {
    const id = await bought(shop, await shop.person());
    const accountant = await staff("accountant");
    const [order] = (await listed("", accountant)).orders;
    expect(order.buyer).toEqual({ first_name: "Ana", last_name: "Anić", email: null });
    expect((await accountant.get(`admin/orders/${id}`)).body.data.order.buyer.email).toBeNull();
    expect((await listed("", await staff("support", "accountant"))).orders[0].buyer.email).toContain("@");
  });

  it("are narrowed to a product, days and sums, together or alone, also where the page before ended", async () => {
    const id = await bought(shop, await shop.person());
    const [model = {}] = await shop.itemsAt(`ORDER#${id} ORDER`);
    const paid = await orders(60, "paid", model);
    const dear = await orders(55, "refunded", {
      ...model,
      category: "subscription",
      product_id: "yearly",
      cents: 18996,
    });
    expect(idsOf(await listed("tab=all&product=subscription/yearly"))).toEqual(dear.slice(0, 50));
    const { next } = await listed("tab=all&product=subscription&least=100");
    expect(idsOf(await listed(`tab=all&product=subscription&least=100&cursor=${encodeURIComponent(next)}`))).toEqual(
      dear.slice(50),
    );
    expect(idsOf(await listed("tab=all&most=189.95")).length).toBe(50);
    expect(idsOf(await listed("tab=all&least=189.96&most=189.96&product=subscription/yearly")).length).toBe(50);
    expect(idsOf(await listed("product=training/3"))).toEqual([]);
    expect(idsOf(await listed("from=2026-11-21&to=2026-11-21"))).toEqual(expect.arrayContaining(paid.slice(0, 1)));
    expect(idsOf(await listed("tab=all&to=2026-11-20"))).toEqual([]);
    expect(idsOf(await listed("tab=all&from=2026-11-22"))).toEqual([]);
    const earlier = encodeURIComponent(`2026-01-01T00:00:00.000Z#S${"0".repeat(32)}`);
    expect(idsOf(await listed(`tab=all&from=2026-11-01&cursor=${earlier}`)), "a page before its first day").toEqual([]);
  });

  it.each([
    "tab=secret",
    "cursor=%7E",
    "cursor=2026",
    "query=a",
    "product=card/1",
    "product=training/..",
    "least=-1",
    "most=1.234",
    "from=2026-11-31",
    "from=2026-11-02&to=2026-11-01",
  ])("are not asked for by %s", async (query) => {
    expect((await owner.get(`admin/orders?${query}`)).body.code).toBe("invalid_input");
  });
});
