import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Calls, readRecord, unusedRights } from "./record.ts";
import { makeRows } from "./roles.ts";

/**
 * `npm run rights`: runs the tests that run the product and prints what each operation and job called of AWS, each kind of call once,
 * with what its role allows and nobody used. Minutes; a test whose call a role refuses fails.
 */
const folder = mkdtempSync(join(tmpdir(), "rights-"));
const record = join(folder, "record.txt");
const projects = ["integration", "simulator"].flatMap((name) => ["--project", name]);
const tests = spawn("vitest", ["run", "--config", "test/vitest.config.ts", "--reporter=minimal", ...projects], {
  env: { ...process.env, RIGHTS_RECORD: record },
  stdio: ["ignore", "inherit", "inherit"],
});
const [status] = await once(tests, "close");
const calls = readRecord(readFileSync(record, "utf8"));
rmSync(folder, { recursive: true, force: true });

for (const line of tableOf(calls)) console.info(line);
const unused = unusedRights(makeRows(), calls);
if (unused.length > 0) console.info(`\nRights that nothing uses:\n${unused.join("\n")}`);
process.exit(status === 0 && unused.length === 0 ? 0 : 1);

/** A line for each function and action: where, and on which kinds of keys. */
function tableOf(made: Calls): string[] {
  return [...made]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, requests]) => {
      const places = Map.groupBy(
        requests,
        ({ action, resource }) => `${action} ${resource.replace(/^.*[:/](?=[^/]+$)/, "")}`,
      );
      return [...places]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([place, all]) => [name, place, ...all.map(({ leadingKey = "" }) => leadingKey).sort()].join(" ").trim());
    });
}
