import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { keepResult, lineOf } from "../proof/keep-result.ts";
import { type Finding, findSecrets } from "./secrets.ts";

/**
 * The command `npm run secrets`: looks through every text under version control, and through the built site and functions where they stand in
 * dist, for what looks like a secret. Ends with 1 where it finds one; prints places, never the text.
 */
const root = resolve(import.meta.dirname, "../../..");
const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
const written = tracked.split("\0").filter((file) => file !== "");
const built = globSync("dist/{web,functions,renderer}/**/*", { cwd: root }).filter((file) =>
  statSync(resolve(root, file)).isFile(),
);
const found: Finding[] = [];
let texts = 0;
for (const file of [...written, ...built]) {
  const bytes = readFileSync(resolve(root, file));
  if (bytes.includes(0)) continue;
  texts += 1;
  found.push(...(await findSecrets(file, bytes.toString("utf8"))));
}
for (const { file, line, kind } of found) console.error(`${file}:${line}: ${kind}`);
console.info(`${texts} texts (${built.length} files of builds among them), ${found.length} look like a secret.`);
keepResult("secrets", lineOf("secrets"), {
  texts,
  "files of builds among them": built.length,
  "look like a secret": found.length,
});
process.exitCode = found.length === 0 ? 0 : 1;
