import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { isPresigned } from "#infra/local/files/presigned.ts";
import { aShop } from "#test/steps/given/a-shop.ts";

const shop = await aShop({ keepsTable: true });
const BOOK = { category: "ebook", product_id: 5, end_date: null } as const;

describe("whether a product was bought", () => {
  const asked = (id: string) => `user/${id}/purchased?product_id=16&product_category=challenge`;

  it("is answered with the payments of that product, oldest first", async () => {
    const person = await shop.person({
      entitlements: [
        { order_number: "S2", date_paid: "2026-11-05T00:00:00.000Z" },
        { order_number: "S1", date_paid: "2026-10-01T00:00:00.000Z" },
        { product_id: 17 },
        { category: "training" },
      ],
    });
    const { status, body } = await person.get(asked(person.id));
    expect(status).toBe(200);
    expect(z.parse(schemas.checkPurchased.reply, body)).toEqual(body);
    expect(body).toEqual({
      status: "success",
      results: [{ date_paid: "2026-10-01T00:00:00.000Z" }, { date_paid: "2026-11-05T00:00:00.000Z" }],
    });
  });

  it("is fail with an empty list for nothing, and after a refund", async () => {
    for (const person of [await shop.person(), await shop.person({ entitlements: [{ ended: true }] })]) {
      expect(await person.get(asked(person.id))).toMatchObject({ status: 200, body: { status: "fail", results: [] } });
    }
  });

  it("is 404 for another person, 400 for what is no product", async () => {
    const [one, other] = [await shop.person(), await shop.person({ entitlements: [{}] })];
    expect((await one.get(asked(other.id))).status).toBe(404);
    for (const query of [
      "",
      "?product_id=16",
      "?product_id=x&product_category=challenge",
      "?product_id=16&product_category=plan",
    ]) {
      expect((await one.get(`user/${one.id}/purchased${query}`)).status).toBe(400);
    }
  });
});

describe("a file", () => {
  it("has an address for its owner: two minutes, as a download, its key from our record", async () => {
    const owner = await shop.person({ entitlements: [BOOK] });
    const { status, body } = await owner.get("files/girja-pdf");
    expect(status).toBe(200);
    expect(z.parse(schemas.getFile.reply, body)).toEqual(body);
    const url = new URL(body.data.file.url);
    expect(url.pathname).toBe("/local/files/zamah-local-files/files/girja.pdf");
    expect(url.searchParams.get("X-Amz-Expires")).toBe("120");
    expect(url.searchParams.get("response-content-disposition")).toBe(
      "attachment; filename*=UTF-8''Priru%C4%8Dnik%20za%20girju.pdf",
    );
  });

  it("is refused by the storage after 121 seconds and under another key", async () => {
    const owner = await shop.person({ entitlements: [BOOK] });
    const url = new URL((await owner.get("files/girja-pdf")).body.data.file.url);
    const asked = (path: string) => ({
      method: "GET",
      path,
      rawQuery: url.search.slice(1),
      query: url.searchParams,
      headers: { host: url.host },
      body: Buffer.alloc(0),
      address: "127.0.0.1",
    });
    expect(isPresigned(asked(url.pathname), new Date())).toBe(true);
    expect(isPresigned(asked(url.pathname), new Date(Date.now() + 121_000))).toBe(false);
    expect(isPresigned(asked(url.pathname.replace("girja", "plan-16")), new Date())).toBe(false);
  });

  it("is 403 without access and after a refund, 404 where there is none", async () => {
    const stranger = await shop.person({ entitlements: [{ ...BOOK, ended: true }] });
    expect(await stranger.get("files/girja-pdf")).toMatchObject({ status: 403, body: { code: "no_access" } });
    expect((await stranger.get("files/unknown")).status).toBe(404);
  });

  it.each(["..%2F..%2Fetc", "a.b", "USER%23x", "%00"])("is 400 at %s", async (id) => {
    expect((await (await shop.person()).get(`files/${id}`)).status).toBe(400);
  });

  it("waits for the consents of an ebook, or for 14 days", async () => {
    const waiting = { ...BOOK, deliver_from: "2026-12-01T00:00:00.000Z" };
    const buyer = await shop.person({ entitlements: [waiting] });
    expect(await buyer.get("files/girja-pdf")).toMatchObject({ status: 403, body: { code: "consent_needed" } });
    shop.clock.now = new Date("2026-12-01T00:00:00.000Z");
    expect((await buyer.get("files/girja-pdf")).status).toBe(200);
  });

  it("does not wait when an earlier order has delivered it already", async () => {
    const waiting = { ...BOOK, order_number: "S2", deliver_from: "2026-12-01T00:00:00.000Z" };
    const buyer = await shop.person({ entitlements: [BOOK, waiting] });
    expect((await buyer.get("files/girja-pdf")).status).toBe(200);
  });

  it("cannot be counted through: 429 after 30 in an hour, with the time to wait", async () => {
    const curious = await shop.person();
    const answers = [];
    for (let id = 1; id <= 31; id += 1) answers.push(await curious.get(`files/${id}`));
    expect(answers.slice(0, 30).every(({ status }) => status === 404)).toBe(true);
    expect(answers[30]).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
    shop.travel(3_600_000);
    expect((await curious.get("files/1")).status).toBe(404);
  });
});
