import { describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/core/document/issue-documents.ts";
import { registerDocuments } from "#functions/core/document/register-documents.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { HOUR } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { openMatters } from "#test/steps/then/matters.ts";

const shop = await aShop();
const { tax } = await servicesOf(shop);

describe("a receipt that the tax service refused (sendReceiptAgain)", () => {
  const send = (id: string, by: Person) => by.post(`admin/documents/${id}/send`, {});

  it("asks for a hand at once, waits for hours, and is told again within the minute by whoever sends it", async () => {
    const owner = await staffWith(shop, ["owner"]);
    await buys(shop, await shop.person());
    await issueDocuments({ all: true });
    tax.setMode("refuse");
    await registerDocuments({ all: true });
    const [id = ""] = await openMatters(shop, "receipt_late");
    tax.setMode("up");
    shop.travel(HOUR);
    expect(await registerDocuments({ all: false })).toBe(0);
    expect((await send(id, await staffWith(shop, ["support"]))).status).toBe(403);
    expect((await send(id, owner)).status).toBe(200);
    expect((await owner.get("admin/audit")).body.data.lines[0]).toMatchObject({ operation: "sendReceiptAgain" });
    expect(await registerDocuments({ all: false })).toBe(1);
    expect(await openMatters(shop, "receipt_late")).toEqual([]);
    expect((await send(id, owner)).body.code).toBe("not_found");
    expect((await send("unknown", owner)).status).toBe(404);
  });
});
