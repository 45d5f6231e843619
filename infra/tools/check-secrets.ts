import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { lintSource } from "@secretlint/core";
import { creator as recommended } from "@secretlint/secretlint-rule-preset-recommend";

/** The place of a text that looks like a secret, without the text. */
interface SecretFinding {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
}

/** Files with the keys of the local stand-ins, which open nothing else. */
const PUBLISHED: readonly string[] = ["infra/local/published.ts", "infra/local/tax/tax-certificates.ts"];
const config = {
  rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: recommended, options: {} }],
};

/** Finds keys, tokens and passwords of known services in a file. */
export async function findSecrets(file: string, content: string): Promise<SecretFinding[]> {
  if (PUBLISHED.includes(file)) return [];
  const ext = /\.\w+$/.exec(file)?.[0] ?? "";
  const source = { filePath: `/${file}`, content, contentType: "text" as const, ext };
  const { messages } = await lintSource({ source, options: { config } });
  return messages.map(({ loc, ruleId, messageId }) => ({ file, line: loc.start.line, kind: `${ruleId} ${messageId}` }));
}

/** `npm run secrets`: looks through all texts under version control and in the built site and functions; ends with 1 on a finding. */
if (import.meta.main) {
  const root = resolve(import.meta.dirname, "../..");
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  const built = globSync("dist/{web,functions,renderer}/**/*", { cwd: root });
  const files = [...tracked.split("\0").filter(Boolean), ...built].filter((file) =>
    statSync(resolve(root, file), { throwIfNoEntry: false })?.isFile(),
  );
  const found: SecretFinding[] = [];
  for (const file of files) {
    const bytes = readFileSync(resolve(root, file));
    if (!bytes.includes(0)) found.push(...(await findSecrets(file, bytes.toString("utf8"))));
  }
  for (const { file, line, kind } of found) console.error(`${file}:${line}: ${kind}`);
  console.info(`${files.length} files, ${found.length} places look like a secret.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
