import { describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const bytesOf = (content: string) => Buffer.from(content, "base64");

describe("anybody's receipt for the staff (openDocument)", () => {
  it("is the PDF with the buyer's name, and the record and the order say who took it", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const order = await bought(shop, await shop.person());
    const [{ payment_reference: id }] = (await shop.itemsAt(`ORDER#${order} ORDER`)) as [{ payment_reference: string }];
    expect((await owner.post(`admin/documents/${id}/pdf`, {})).status).toBe(404);
    await issueDocuments({ all: true });
    for (const duty of ["accountant", "support"] as const) {
      const { status, body } = await (await staffWith(shop, [duty])).post(`admin/documents/${id}/pdf`, {});
      expect([status, body.data.document.number]).toEqual([200, "1/INTERNET/1"]);
      expect(pdfText(bytesOf(body.data.document.content))).toContain("Ana Anić");
    }
    const { lines } = (await owner.get("admin/audit")).body.data;
    expect(lines).toMatchObject([
      {
        operation: "openDocument",
        subject: `ORDER#${order}`,
        duties: ["support"],
        after: { document: "1/INTERNET/1" },
      },
      { operation: "openDocument", duties: ["accountant"] },
    ]);
    const { story } = (await owner.get(`admin/orders/${order}`)).body.data;
    expect(story.filter(({ about }: { about: string }) => about === "openDocument")).toHaveLength(2);
  });

  it("is a credit note by its refund's id, and nothing for an editor or of an unknown id", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const order = await bought(shop, await shop.person());
    await issueDocuments({ all: true });
    await owner.post(`admin/orders/${order}/refunds`, {
      amount: 10,
      expected_remaining: 30,
      reason: "Dogovor s kupcem",
    });
    await sendRefunds();
    await issueDocuments({ all: true });
    const [{ id }] = (await owner.get(`admin/orders/${order}`)).body.data.refunds;
    const { document } = (await owner.post(`admin/documents/${id}/pdf`, {})).body.data;
    expect(document.file_name).toMatch(/^Odobrenje-2026-/);
    const editor = await staffWith(shop, ["editor"]);
    expect((await editor.post(`admin/documents/${id}/pdf`, {})).body.code).toBe("duty_needed");
    expect((await owner.post("admin/documents/unknown/pdf", {})).status).toBe(404);
    expect((await owner.post("admin/documents/..%2F/pdf", {})).status).toBe(400);
  });
});
