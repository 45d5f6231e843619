import { describe, expect, it } from "vitest";
import { certificateIn } from "#functions/domains/documents/fiscal-identity.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { LOCAL } from "#infra/local/published.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { HOUR, NOON, shifted } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

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
    const [id = ""] = await openTasks(shop, "receipt_late");
    tax.setMode("up");
    shop.travel(HOUR);
    expect(await registerDocuments({ all: false })).toBe(0);
    const waiting = async () => (await owner.get("admin/tax")).body.data.tax.waiting;
    expect(await waiting()).toMatchObject({ number: 1, refused: 1 });
    expect((await send(id, owner)).status).toBe(200);
    expect(await waiting()).toMatchObject({ number: 1, refused: 0 });
    expect((await owner.get("admin/audit")).body.data.lines[0]).toMatchObject({ operation: "sendReceiptAgain" });
    expect(await registerDocuments({ all: false })).toBe(1);
    expect(await openTasks(shop, "receipt_late")).toEqual([]);
    expect((await send(id, owner)).body.code).toBe("not_found");
    expect((await send("unknown", owner)).status).toBe(404);
  });
});

describe("how the exchange with the tax service stands (getTaxService)", () => {
  const read = async (by: Person) => (await by.get("admin/tax")).body.data?.tax;
  const tell = async () => {
    await buys(shop, await shop.person());
    await makeDocuments({ all: true });
  };

  it("is unknown before the first look, and nobody's business but the owner's and the accountant's", async () => {
    expect(await read(await staffWith(shop, ["accountant"]))).toEqual({
      certificate: null,
      authorities: [],
      waiting: { number: 0, more: false, refused: 0, since: null, deadline: null },
      registered: null,
      echo: null,
      answers: null,
    });
  });

  it("names the last JIR, what waits since when and what was refused, and whether the last call was answered", async () => {
    const owner = await staffWith(shop, ["owner"]);
    await tell();
    const at = NOON.toISOString();
    const registered = { label: "1/INTERNET/1", jir: tax.list()[0]?.jir, at };
    expect(await read(owner)).toMatchObject({ registered, answers: true, waiting: { number: 0, since: null } });
    tax.setMode("refuse");
    await tell();
    shop.travel(HOUR);
    tax.setMode("down");
    await tell();
    const since = { since: at, deadline: "2026-11-23T22:59:59.999Z" };
    expect(await read(owner)).toMatchObject({
      registered,
      answers: false,
      waiting: { number: 2, more: false, refused: 1, ...since },
    });
    tax.setMode("up");
    await runChecks({ all: false });
    expect(await read(owner)).toMatchObject({
      answers: true,
      echo: { at: shop.clock.now.toISOString(), answered: true },
    });
  });

  it("says when certificates end, and what is wrong with the shop's own, or that the tax service refuses it", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const { FISCAL_KEY = "" } = process.env;
    await runChecks({ all: false });
    const ends = certificateIn(FISCAL_KEY)?.validToDate.toISOString();
    const { certificate, authorities } = await read(owner);
    expect(certificate).toMatchObject({ ends, fault: null, refused: null });
    expect(certificate.days).toBeGreaterThan(3000);
    expect(authorities.map(({ name }: { name: string }) => name)).toEqual([
      "Zamah lokalni korijen",
      "Zamah lokalni izdavatelj",
    ]);

    process.env.FISCAL_KEY = secretText((await makeTaxCertificates()).shop);
    await tell();
    await runChecks({ all: false });
    const until = shifted(NOON, HOUR).toISOString();
    expect((await read(owner)).certificate.refused).toEqual({ reason: "s002", until });
    process.env.FISCAL_KEY = LOCAL.fiscalKey;
    await runChecks({ all: false });
    process.env.FISCAL_KEY = FISCAL_KEY;
    expect((await read(owner)).certificate).toEqual({ ends: null, days: null, fault: "no_certificate", refused: null });
  });
});
