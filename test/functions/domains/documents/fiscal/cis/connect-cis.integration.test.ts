import { afterAll, afterEach, describe, expect, it } from "vitest";
import { connectCis } from "#functions/domains/documents/fiscal/cis/connect-cis.ts";
import { setClock } from "#functions/platform/time.ts";
import { makeTaxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { openTaxRegister, type TaxMode } from "#infra/local/tax/tax-register.ts";
import { startTaxServer } from "#infra/local/tax/tax-server.ts";
import { identityOf, message } from "#test/steps/given/fiscal.ts";
import { NOON } from "#test/steps/given/records.ts";

const clock = () => NOON;
setClock(clock);
const certificates = await makeTaxCertificates({ oib: "69435151530" });
const register = openTaxRegister(clock);
const server = await startTaxServer({ register, certificates, clock, holdMs: 20 });
const [root = "", authority = ""] =
  certificates.authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [];

/** The service as a shop reaches it that believes these authorities. */
function connect(authorities = [root, authority]) {
  const signer = ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"];
  return connectCis(new URL(server.url), { authorities, signer }, identityOf(certificates.shop));
}

const service = connect();

/** What came of telling a receipt. */
async function told(of = message(), by = service) {
  return (await by.register(of)).registration;
}

afterEach(() => register.reset());
afterAll(async () => {
  service.close();
  setClock();
  await server.stop();
});

describe("the tax authority's service", () => {
  it("registers a receipt, and the same JIR comes for the same receipt told again", async () => {
    const first = await told();
    expect(first).toMatchObject({ kind: "registered" });
    expect(await told(message({ late: true }))).toEqual(first);
    expect(register.list()).toHaveLength(1);
  });

  it("refuses another receipt under a known number, with status 500 and a signed answer", async () => {
    await told();
    const other = message({ total: "-199.00", zki: "4f2f8f7b52c3fe9b4af777a439b79ae1", number: 2, rates: [] });
    expect(await told(other)).toMatchObject({ kind: "registered" });
    expect(await told(message({ zki: "0".repeat(32) }))).toEqual({
      kind: "rejected",
      codes: ["s001"],
      scope: "document",
    });
  });

  it.each([
    ["down", "no_answer"],
    ["html", "forged_message"],
    ["fault", "no_answer"],
    ["slow", "connection"],
    ["lost_reply", "connection"],
    ["other_jir", "connection"],
    ["forged", "forged_changed"],
    ["wrong_signer", "forged_signer"],
    ["wrong_id", "forged_another_request"],
  ] as const satisfies readonly (readonly [TaxMode, string])[])(
    "that is %s has said nothing: %s",
    async (mode, reason) => {
      register.setMode(mode);
      expect(await told()).toEqual({ kind: "unavailable", reason });
      register.setMode("up");
      expect(await told()).toMatchObject({ kind: "registered" });
    },
  );

  it("leaves what was sent and answered word for word, and no answer where none was whole", async () => {
    const { request, answer } = await service.register(message());
    expect(request).toContain("<tns:BrOznRac>1</tns:BrOznRac>");
    expect(answer).toMatch(/^[\s\S]*<tns:Jir>/);
    register.setMode("slow");
    expect(await service.register(message())).toMatchObject({ answer: null });
  });

  it("shows its own certificate alone: whoever does not carry root and authority believes nobody", async () => {
    for (const authorities of [[root], [authority], []]) {
      const blind = connect(authorities);
      expect(await told(message(), blind)).toEqual({ kind: "unavailable", reason: "connection" });
      blind.close();
    }
    expect(register.list()).toEqual([]);
  });

  it("looks a receipt through without registering it, and says nothing where its answer can't be believed", async () => {
    expect(await service.checkReceipt(message())).toEqual([{ code: "v100", text: "Poruka je ispravna." }]);
    expect(await service.checkReceipt(message({ zki: "0".repeat(32) }))).toEqual([{ code: "s001", text: "ZKI" }]);
    expect(register.list()).toEqual([]);
    for (const mode of ["fault", "wrong_id"] as const) {
      register.setMode(mode);
      expect(await service.checkReceipt(message())).toBeUndefined();
    }
  });

  it("answers an echo while it is up", async () => {
    expect(await service.echo()).toBe(true);
    register.setMode("fault");
    expect(await service.echo()).toBe(false);
  });
});
