import { beforeAll, expect, it } from "vitest";
import { settle } from "#functions/domains/settlement/settle.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);
let counter: ReturnType<typeof countTableRequests>;

beforeAll(async () => {
  counter = countTableRequests();
});

// An order reads beside the others whether its seller is in the PDV system on its day.
it.each([
  ["with the tick to start at once", { consents: { start_now: true } }, [5, 4, 4]],
  ["without it, where its buyer is looked up", {}, [6, 5, 4]],
])("an order %s, its signature and what makes it paid take few requests", async (_case, consents, counts) => {
  const buyer = await shop.person();
  const made = { id: "" };
  const ordering = await counter.during(async () => {
    made.id = (await buyer.post("orders", { ...TRAINING, ...consents })).body.data.order.id;
  });
  const signing = await counter.during(async () => {
    const { body } = await buyer.post("corvussignature", { order_number: made.id });
    shop.pay(body.fields, "abandon");
  });
  const settling = await counter.during(() => settle(made.id));
  expect([ordering, signing, settling].map((requests) => requests.length)).toEqual(counts);
});
