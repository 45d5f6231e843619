import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";
import { checkout, MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);

const GIFT = { ...TRAINING, gift: { recipient: "Baka Ana", message: "Sretan rođendan!" } };

/** A paid gift: its order's number and code. */
async function given(buyer: Person, wish: object = GIFT) {
  const { id, fields } = await checkout(buyer, wish);
  shop.pay(fields, "abandon");
  expect(await settle(id)).toBe("paid");
  const { gift } = (await buyer.get(`orders/${id}`)).body.data.order;
  return { id, gift, code: String(gift.code) };
}

const look = (who: Pick<Person, "make">, code: string) => who.make("gifts/look", { code });
const redeem = (who: Pick<Person, "make">, code: string) => who.make("gifts/redeem", { code, country_confirmed: true });

describe("a gift", () => {
  it("is paid at the plain price, opens nothing to its buyer, and opens once to whoever has the code", async () => {
    const buyer = await shop.person();
    const { code, gift } = await given(buyer);
    expect(gift).toMatchObject({ state: "open", recipient: "Baka Ana", send: null, expires_on: "2029-11-21" });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const baka = await shop.person();
    const { body } = await look(baka, ` ${code.toLowerCase().replaceAll("-", " ")}`);
    expect(z.parse(schemas.lookAtGift.reply, body)).toEqual(body);
    const opened = await redeem(baka, code);
    expect(opened.status).toBe(200);
    expect((await baka.get("trainings/2")).body.data).toMatchObject({});
    expect((await redeem(await shop.person(), code)).body.code).toBe("gift_used");
    expect((await redeem(baka, code)).body).toEqual(opened.body);
  });

  it("of a plan is Premium without a membership", async () => {
    const { code } = await given(await shop.person(), { ...MONTHLY, gift: { recipient: "Baka" } });
    const baka = await shop.person();
    const { body } = await redeem(baka, code);
    expect(body.data.opening).toMatchObject({ from: "2026-11-21", until: "2026-12-21" });
  });

  it("has a card to print with its code, for its buyer alone and while it can be redeemed", async () => {
    const buyer = await shop.person();
    const { id, code } = await given(buyer);
    const { body } = await buyer.get(`orders/${id}/gift-card`);
    expect(body.data.file_name).toBe("Poklon-Zamah.pdf");
    const text = pdfText(Buffer.from(body.data.content, "base64"));
    for (const part of ["Baka Ana", "Sretan rođendan!", code]) expect(text).toContain(part);
    const other = await shop.person();
    expect((await other.get(`orders/${id}/gift-card`)).body.code).toBe("not_found");
    const own = await checkout(buyer, MONTHLY);
    expect((await buyer.get(`orders/${own.id}/gift-card`)).body.code).toBe("not_found");
    expect((await redeem(other, code)).status).toBe(200);
    expect((await buyer.get(`orders/${id}/gift-card`)).body.code).toBe("gift_closed");
  });

  it("is marked among its buyer's payments, where they find its code again", async () => {
    const buyer = await shop.person();
    const { id } = await given(buyer);
    const { payments } = (await buyer.get("me/payments")).body.data;
    expect(payments).toMatchObject([{ order_number: id, gift: true }]);
  });
});
