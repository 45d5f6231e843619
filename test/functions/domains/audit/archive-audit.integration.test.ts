import { describe, expect, it } from "vitest";
import { archiveAudit } from "#functions/domains/audit/archive-audit.ts";
import { hashOfLine } from "#functions/domains/audit/hash-chain.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { servicesOf } from "#test/steps/given/a-shop.ts";

const { shop, editor, owner } = await aCatalogue(["ebooks/prirucnik-za-girju.yaml"]);
const { files } = await servicesOf(shop);

/** The only ebook's price is changed and published. */
async function sellsFor(price: number) {
  const { drafts } = (await editor.get("admin/catalogue?kind=ebook")).body.data;
  const place = `admin/catalogue/ebook/${drafts[0].id}`;
  const { document, version } = (await editor.get(place)).body.data.draft;
  const { description, ...rest } = document;
  const json = { version, document: { ...rest, description, price } };
  const saved = await shop.call("PATCH", place, { token: editor.token, json });
  const published = await editor.post(`${place}/publish`, { version: saved.body.data.draft.version });
  expect(published.status).toBe(200);
  return { was: document.price, subject: `DOCUMENT#ebook#${drafts[0].id}` };
}

const copied = (name: string) => files.get(`record/${name}`)?.bytes.toString() ?? "";

describe("the owner can", () => {
  it("read who changed a price, from what to what, and prove the record whole", async () => {
    const { was, subject } = await sellsFor(7.5);
    const { lines } = (await owner.get(`admin/audit?subject=${encodeURIComponent(subject)}`)).body.data;
    expect(lines[0]).toMatchObject({
      operation: "publishDraft",
      name: "Iva Ivić",
      before: { price: was },
      after: { price: 7.5 },
    });
    const proof = (await owner.get("admin/audit/proof?month=2026-11")).body.data;
    expect(proof).toEqual({ lines: proof.lines, whole: true, broken: [] });

    expect(await archiveAudit(shop.clock.now)).toBe(proof.lines);
    const kept = copied("2026-11.ndjson")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(kept).toHaveLength(proof.lines);
    expect(JSON.parse(copied("2026-11.proof.json"))).toMatchObject({
      lines: proof.lines,
      last: kept.at(-1).seq,
      hash: hashOfLine(kept.at(-1)),
      broken: [],
    });
  });
});

describe("the nightly copy of the record", () => {
  it("is made once a day, of all months since the last one, also where the chain is broken", async () => {
    expect(await archiveAudit(shop.clock.now)).toBe(0);
    shop.travel(50 * DAY_MS);
    const [first] = await shop.itemsAt("AUDIT#2026-11");
    await shop.put({ ...first, name: "Netko Drugi" });
    await sellsFor(6.9);
    const done = await archiveAudit(shop.clock.now);
    expect(done).toBeGreaterThan(0);
    expect(JSON.parse(copied("2026-11.proof.json")).broken).toEqual([Number(first?.seq) + 1]);
    expect(JSON.parse(copied("2027-01.proof.json")).broken).toEqual([]);
    expect(copied("2026-12.ndjson")).toBe("");
    expect(shop.log.events()).toContain("audit_broken");
  });
});
