import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { freePort } from "#infra/local/free-port.ts";
import { serve } from "#infra/local/serve.ts";
import { numbersOf } from "#test/steps/given/numbers.ts";
import * as given from "#test/steps/given/stack.ts";
import * as when from "#test/steps/when/calls.ts";

const dataDir = mkdtempSync(join(tmpdir(), "data-dir-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

it("keeps people, mail, files and the clock between two starts, and loads the demo at the first alone", async () => {
  const loads: Date[] = [];
  const demo = { people: [], load: async ({ now }: { now: Date }) => void loads.push(now) };
  const first = await given.aStack({ dataDir, demo });
  onTestFinished(first.stop);
  expect(first.isFirstStart).toBe(true);
  const member = await given.aMember();
  await when.controls("jobs/outbox");
  await when.controls("clock", { advance: "P3D" });
  first.bucket.put("a/b.pdf", { bytes: Buffer.from("knjiga"), type: "application/pdf" });
  const sent = first.mail.list();
  expect(sent).not.toEqual([]);
  await first.stop();

  const second = await given.aStack({ dataDir, demo });
  onTestFinished(second.stop);
  expect(second.isFirstStart).toBe(false);
  expect(loads.length).toBe(1);
  expect(second.mail.list()).toEqual(sent);
  expect(second.clock.isMoved()).toBe(true);
  expect(second.bucket.get("a/b.pdf")).toEqual({ bytes: Buffer.from("knjiga"), type: "application/pdf" });
  expect((await when.calls("getMe", {}, member)).reply().data.user.email).toBe(member.email);
});

it("does not start where documents were issued by another device than infra/fiscal.json names for their day", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "numbering-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true });
  });
  const before = await given.aStack({ dataDir, demo: { people: [], load: async () => {} } });
  await transact(numbersOf("2026#INTERNET#7").map((item) => put(item)));
  await before.stop();

  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("PORT", String(await freePort()));
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const error = vi.spyOn(console, "error").mockReturnValue();
  await serve(Promise.resolve(() => Promise.reject(new Error("It started."))));
  expect(String(error.mock.lastCall)).toContain("on which 2026/INTERNET/7 was issued");
  expect(exit).toHaveBeenCalledWith(1);
  await expect(fetch(process.env.DYNAMODB_ENDPOINT ?? "")).rejects.toThrow();
});

it("leaves nothing running behind when it stops", async () => {
  const stack = await given.aStack();
  onTestFinished(stack.stop);
  const endpoints = [stack.publicUrl, process.env.DYNAMODB_ENDPOINT ?? "", process.env.COGNITO_ENDPOINT ?? ""];
  for (const endpoint of endpoints) await expect(fetch(endpoint)).resolves.toBeDefined();
  await stack.stop();
  for (const endpoint of endpoints) await expect(fetch(endpoint)).rejects.toThrow();
});
