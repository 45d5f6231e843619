import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "compiled-"));
const source = join(folder, "price.ts");
const kept = join(folder, "kept");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the source as if nothing had changed but a digit, and answers what a start that keeps what it compiled reads. */
function startsWith(price: number): string {
  writeFileSync(source, `export const price: number = ${price};\n`);
  utimesSync(source, 1_700_000_000, 1_700_000_000);
  const keeper = new URL("../../../infra/local/start.ts", import.meta.url).href;
  const code = `const { keepCompiled } = await import(${JSON.stringify(keeper)});
    keepCompiled(${JSON.stringify(kept)});
    console.log((await import(${JSON.stringify(source)})).price);`;
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...env } = process.env;
  return execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8", env }).trim();
}

it("serves a source as it stands, though its size and its date are those of what was compiled before", () => {
  expect(startsWith(19)).toBe("19");
  expect(readdirSync(kept, { recursive: true }).length).toBeGreaterThan(1);
  expect(startsWith(19)).toBe("19");
  expect(startsWith(29)).toBe("29");
});
