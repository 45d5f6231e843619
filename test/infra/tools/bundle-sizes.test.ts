import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEntries, operationEntry, operations, triggerEntry } from "#infra/definitions/entries.ts";
import { buildFunctions } from "#infra/tools/build-functions.ts";
import { type Bundles, makeBundles } from "../../bench/bundles.ts";

/** A buyer waits for a function that starts: its code is at most twice the database's SDK alone. */
const MOST = 2;

let folder = "";
let bundles: Bundles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bundles-"));
  bundles = await makeBundles(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the functions' bundles", () => {
  it("exist for every call and job", () => {
    for (const { bundle } of allEntries()) expect(statSync(bundles.fileOf(bundle)).size).toBeGreaterThan(0);
  });

  it("bring the pool's trigger in one file, since it is deployed without the others", () => {
    const code = readFileSync(join(folder, "functions", triggerEntry.bundle, "index.mjs"), "utf8");
    expect(code).toContain("scopesToSuppress");
    expect(code).not.toMatch(/\bimport\b|\brequire\b/);
  });

  it("that somebody waits for are at most twice the database's SDK alone", () => {
    const entries = operations.map(operationEntry);
    expect(Math.max(...entries.map(({ bundle }) => bundles.ratioOf(bundle)))).toBeLessThanOrEqual(MOST);
  });

  it("look for their credentials in the environment alone", () => {
    const code = readdirSync(join(folder, "functions"), { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".mjs"),
    );
    const elsewhere = code.filter((file) =>
      /credential_process|AWS_CONTAINER_CREDENTIALS/.test(readFileSync(join(folder, "functions", file), "utf8")),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe("the build", () => {
  it("stops and names a handler that is missing", async () => {
    const empty = join(folder, "empty");
    await expect(buildFunctions(join(folder, "none"), empty)).rejects.toThrow("identity/email-login.ts");
  });
});
