import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { refuseRewrittenNumbering } from "#infra/local/serve.ts";
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

it("refuses, and stops, where documents were issued by another device than infra/fiscal.json names for their day", async () => {
  const stack = await given.aStack();
  onTestFinished(stack.stop);
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? "";
  await refuseRewrittenNumbering(stack);
  await transact(numbersOf("2026#INTERNET#7").map((item) => put(item)));
  await expect(refuseRewrittenNumbering(stack)).rejects.toThrow("on which 2026/INTERNET/7 was issued");
  await expect(fetch(endpoint)).rejects.toThrow();
});

it("leaves nothing running behind when it stops", async () => {
  const stack = await given.aStack();
  onTestFinished(stack.stop);
  const endpoints = [stack.publicUrl, process.env.DYNAMODB_ENDPOINT ?? "", process.env.COGNITO_ENDPOINT ?? ""];
  for (const endpoint of endpoints) await expect(fetch(endpoint)).resolves.toBeDefined();
  await stack.stop();
  for (const endpoint of endpoints) await expect(fetch(endpoint)).rejects.toThrow();
});
