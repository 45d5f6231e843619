import { strFromU8, unzipSync } from "fflate";
import type { BookPage } from "#contract/books.ts";
import { orderOfAttempt } from "#functions/domains/orders/order.ts";
import { monthAfter } from "#functions/platform/days.ts";
import { shop } from "#functions/platform/shop.ts";
import { type ArchivedMonth, yearArchive } from "../../frontend/src/features/admin/books/year-archive.ts";
import type { Breach } from "./breach.ts";
import { factsOf } from "./facts.ts";
import { isOpenQuestion } from "./invariants.ts";
import { request } from "./laboratory.ts";
import type { Files } from "./second-count/read-files.ts";
import { recount } from "./second-count/recount.ts";
import { type World, zagrebCalendar } from "./world.ts";

/** What a second count of all that may be downloaded of a world finds wrong. */
export async function countedAgain(world: World): Promise<Breach[]> {
  return recount(await filesOf(world)).map((text) => ({ invariant: "second count", text }));
}

/** The archive of a world's months without PDFs, what tax service and bank say of themselves, and what was decided. */
export async function filesOf(world: World): Promise<Files> {
  const { file } = await yearArchive(monthsOf(world));
  const parts = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  const told = [...world.tax.entries].map(([number, { content, jirs }]) => ({ number, content, jirs }));
  return {
    ...Object.fromEntries(parts.map(([path, bytes]) => [path, strFromU8(bytes)])),
    "tax-service.json": JSON.stringify(told),
    "bank.json": JSON.stringify(bankOf(world)),
    "decided.json": JSON.stringify({ numbering: shop.fiscal, sellers: sellersOf(world), byHand: byHandOf(world) }),
  };
}

/** Who sold from the beginning, and from each later day on. */
function sellersOf({ statuses }: World) {
  return [{ from: "", registered: true, name: shop.company.name }, ...statuses];
}

/** What the bank keeps of each order, and whether a person is still to say something about it. */
function bankOf(world: World) {
  const facts = factsOf(world.table.items);
  return world.bank.charges.map(({ number, cents, refundedCents }) => {
    const order = orderOfAttempt(number) ?? "";
    const outside = world.disputed.has(order) || [...world.transfers.values()].some((one) => one.order === order);
    return { order, cents, refundedCents, outside, open: isOpenQuestion(number, world, facts) };
  });
}

/** What was entered and came true, by its order: an answer named it, or none came. */
function byHandOf({ byHand, table }: World) {
  const orders = [...table.items.values()].filter(({ sk, by_hand }) => sk === "ORDER" && by_hand);
  return orders.flatMap(({ order_number, product_id, by_hand }) => {
    const { reference } = by_hand as { reference: string };
    const alike = byHand.filter((one) => one.reference === reference && one.product.product_id === product_id);
    const entered = alike.find(({ order }) => order === order_number) ?? alike.at(-1);
    return entered ? [{ order: String(order_number), cents: entered.cents, method: entered.method }] : [];
  });
}

async function* monthsOf(world: World): AsyncGenerator<ArchivedMonth> {
  const last = zagrebCalendar(world.now).slice(0, 7);
  for (let month = "2026-11"; month <= last; month = monthAfter(month, 1)) {
    const { body } = await ask(world, "GET", `admin/books/${month}`);
    yield { month: body.data.month, pages: pagesOf(world, month), receipts: noPages(), record: [] };
  }
}

async function* pagesOf(world: World, month: string): AsyncGenerator<BookPage> {
  let cursor: string | undefined;
  do {
    const json = { file: "year", ...(cursor && { cursor }) };
    const { body } = await ask(world, "POST", `admin/books/${month}/export`, json);
    yield body.data;
    cursor = body.data.next ?? undefined;
  } while (cursor);
}

async function* noPages(): AsyncGenerator<BookPage> {}

async function ask({ admin }: World, method: string, path: string, json?: object) {
  const answer = await request(method, path, { token: admin.token, json });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
