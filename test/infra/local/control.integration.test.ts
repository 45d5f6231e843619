import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";
import * as when from "#test/steps/when/calls.ts";

const people = [{ role: "admin", email: "admin@example.com", password: "sedam plavih konja" }] as const;
const loads: Date[] = [];
const demo = {
  people,
  async load({ now }: { now: Date }) {
    loads.push(now);
  },
};
const asPerson = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
const moment = z.object({ now: z.string() });
let stack: LocalStack;

beforeAll(async () => {
  stack = await given.aStack({ demo });
});
afterAll(() => stack.stop());
beforeEach(async () => void (await when.controls("clock")));

async function nowOfStatus(): Promise<number> {
  const { now } = moment.parse(await (await when.fetches("/local/status")).json());
  return Date.parse(now);
}

it("says that it is ready, who may sign in, which jobs there are and the gateway's published keys", async () => {
  expect(await (await when.fetches("/local/status")).json()).toEqual({
    ready: true,
    now: expect.stringMatching(/^\d{4}-.*Z$/),
    people,
    jobs: [
      "reconcile",
      "renewals",
      "outbox",
      "reminders",
      "publish",
      "documents",
      "videos",
      "checks",
      "housekeeping",
      "refunds",
    ],
    gateway: { store_id: "1234", secret_key: expect.stringMatching(/.{20}/) },
    environment: expect.objectContaining({ PUBLIC_URL: stack.publicUrl, CORVUSPAY_STORE_ID: "1234" }),
  });
});

it("moves the clock that the API answers with, and gives it back", async () => {
  const { now } = moment.parse(await (await when.controls("clock", { advance: "P3D" })).json());
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(3 * 86_400_000 - 5_000);
  const answer = await when.calls("getMe", {});
  expect(Date.parse(answer.headers.get("x-server-time") ?? "")).toBeGreaterThanOrEqual(Date.parse(now));
  await when.controls("clock", { now: "2027-02-01T08:00:00Z" });
  expect(Math.abs((await nowOfStatus()) - Date.UTC(2027, 1, 1, 8))).toBeLessThan(5_000);
  await when.controls("clock", {});
  expect(Math.abs((await nowOfStatus()) - Date.now())).toBeLessThan(5_000);
});

it.each([{ advance: "3 days" }, { now: "yesterday" }, { now: "2027-02-01T08:00:00Z", advance: "P1D" }, { later: 1 }])(
  "refuses to move the clock by %j",
  async (fields) => {
    const response = await when.controls("clock", fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(stack.clock.isMoved()).toBe(false);
  },
);

it("refuses a body that is no JSON object", async () => {
  expect((await when.fetches("/local/clock", { method: "POST", body: "[1]" })).status).toBe(400);
  expect((await when.fetches("/local/clock", { method: "POST", body: "{" })).status).toBe(400);
});

it("runs a job and says what it did; a job it doesn't know is 404", async () => {
  expect(await (await when.controls("jobs/reconcile")).json()).toMatchObject({ job: "reconcile", done: 0 });
  expect((await when.controls("jobs/nothing")).status).toBe(404);
  expect((await when.controls("jobs/constructor")).status).toBe(404);
});

it("takes the next payment's outcome, and no other word", async () => {
  expect((await when.controls("payments/next", { outcome: "decline" })).status).toBe(200);
  expect((await when.controls("payments/next", { outcome: "explode" })).status).toBe(400);
  expect(await (await when.fetches("/local/payments", { headers: { accept: "application/json" } })).json()).toEqual([]);
});

it("resets to the first start: people gone, mail gone, clock real, demo loaded anew", async () => {
  const member = await given.aMember();
  await when.controls("jobs/outbox");
  await when.controls("clock", { advance: "P27D" });
  expect(stack.mail.list()).not.toEqual([]);
  const before = loads.length;
  expect((await when.controls("reset")).status).toBe(200);
  expect(loads.length).toBe(before + 1);
  expect(stack.mail.list()).toEqual([]);
  expect(stack.clock.isMoved()).toBe(false);
  const { email, password } = member;
  expect((await when.calls("emailLogin", { body: { email, password } })).status).toBe(401);
});

it("lists everything on a page that works with plain forms", async () => {
  const page = await (await when.fetches("/local", { headers: { accept: "text/html" } })).text();
  for (const action of ["clock", "payments/next", "jobs/reconcile", "jobs/outbox", "reset"])
    expect(page).toContain(`<form method="post" action="/local/${action}">`);
  expect(page).toContain("admin@example.com");
  expect(page).not.toContain("<script");
  const response = await when.fetches("/local/clock", { method: "POST", headers: asPerson, body: "advance=P1D" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/local");
  expect(stack.clock.isMoved()).toBe(true);
});
