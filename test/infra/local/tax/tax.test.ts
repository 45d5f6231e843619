import { beforeEach, describe, expect, it } from "vitest";
import { serveTax } from "#infra/local/tax/serve-tax.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";

const message = {
  oib: "12345678903",
  vat_registered: true,
  issued_at: "21.11.2026T12:00:00",
  sequence: "N",
  number: 1,
  premises: "INTERNET",
  device: "1",
  rates: [{ rate: "25.00", base: "19.20", tax: "4.80" }],
  total: "24.00",
  payment_method: "K",
  operator_oib: "12345678903",
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
  it("gives a document a JIR, and the same one again", async () => {
    const first = await call("POST", "/invoices", message);
    expect(first.json().jir).toMatch(/^[0-9a-f-]{36}$/);
    expect((await call("POST", "/invoices", { ...message, late: true })).json()).toEqual(first.json());
    expect((await call("GET", "")).json()).toMatchObject({ mode: "up", documents: [{ number: "1/INTERNET/1" }] });
    expect((await call("GET", "", undefined, "text/html")).text).toContain(first.json().jir);
  });

  it("refuses another document under the same number, and what it does not understand", async () => {
    await call("POST", "/invoices", message);
    const other = await call("POST", "/invoices", { ...message, total: "25.00" });
    expect([other.status, other.json()]).toEqual([422, { code: "number_used" }]);
    expect((await call("POST", "/invoices", { ...message, oib: "1" })).status).toBe(422);
    expect((await call("POST", "/elsewhere", message)).status).toBe(404);
  });

  it("is down, loses its answer or refuses on request, until it is reset", async () => {
    expect((await call("POST", "/mode", { mode: "asleep" })).status).toBe(400);
    await call("POST", "/mode", { mode: "down" });
    expect((await call("POST", "/invoices", message)).status).toBe(503);
    expect(register.list()).toEqual([]);
    await call("POST", "/mode", { mode: "lost_reply" });
    expect((await call("POST", "/invoices", message)).status).toBe(503);
    expect(register.list()).toHaveLength(1);
    await call("POST", "/mode", { mode: "reject" });
    expect((await call("POST", "/invoices", message)).status).toBe(422);
    register.reset();
    expect((await call("POST", "/invoices", message)).status).toBe(200);
  });
});
