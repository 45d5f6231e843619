import { beforeEach, describe, expect, it } from "vitest";
import { serveTax } from "#infra/local/tax/serve-tax.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";

const document = {
  label: "1/INTERNET/1",
  number: 1,
  year: "2026",
  total: "24.00",
  zki: "0123456789abcdef0123456789abcdef",
  late: false,
};
let register: ReturnType<typeof openTaxRegister>;

beforeEach(() => {
  register = openTaxRegister(() => new Date("2026-11-21T11:00:00Z"));
});

async function call(method: string, path: string, body?: object, accept = "application/json") {
  const reply = await serveTax(register)({
    method,
    path: `/local/tax${path}`,
    rawQuery: "",
    query: new URLSearchParams(),
    headers: { accept, "content-type": "application/json" },
    body: Buffer.from(body ? JSON.stringify(body) : ""),
    address: "127.0.0.1",
  });
  const text = reply.body.toString();
  return { status: reply.status, text, json: () => JSON.parse(text) };
}

describe("the stand-in of the tax service", () => {
  it("gives a document a JIR, and the same one again, and shows both", async () => {
    const first = register.register(document);
    expect(first?.jir).toMatch(/^[0-9a-f-]{36}$/);
    expect(register.register({ ...document, late: true })).toEqual(first);
    expect((await call("GET", "")).json()).toMatchObject({ mode: "up", documents: [{ number: "1/INTERNET/1" }] });
    expect((await call("GET", "", undefined, "text/html")).text).toContain(first?.jir);
  });

  it("takes no other document under a number that it knows", () => {
    register.register(document);
    expect(register.register({ ...document, total: "25.00" })).toBeUndefined();
  });

  it("gives what is told again another JIR where it forgets", async () => {
    await call("POST", "/mode", { mode: "other_jir" });
    expect(register.register(document)?.jir).not.toBe(register.register(document)?.jir);
  });

  it("fails in the way that it is told to, until it is reset", async () => {
    expect((await call("POST", "/mode", { mode: "asleep" })).status).toBe(400);
    await call("POST", "/mode", { mode: "down" });
    expect(register.mode()).toBe("down");
    expect((await call("POST", "/invoices", document)).status).toBe(404);
    register.reset();
    expect(register.mode()).toBe("up");
  });
});
