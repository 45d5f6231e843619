import { lintSource } from "@secretlint/core";
import { creator as recommended } from "@secretlint/secretlint-rule-preset-recommend";

/** A text that looks like a secret, by the line in which it stands; never the text itself. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  /** What it looks like. */
  readonly kind: string;
}

/** Keys of the laptop's stand-ins, which open nothing else: they stand in the project on purpose. */
const PUBLISHED: readonly string[] = ["infra/local/published.ts", "infra/local/tax/tax-certificates.ts"];

const config = {
  rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: recommended, options: {} }],
};

/** What in a file looks like a key, token or password of a known service. */
export async function findSecrets(file: string, content: string): Promise<Finding[]> {
  if (PUBLISHED.includes(file)) return [];
  const ext = /\.\w+$/.exec(file)?.[0] ?? "";
  const source = { filePath: `/${file}`, content, contentType: "text" as const, ext };
  const { messages } = await lintSource({ source, options: { config } });
  return messages.map(({ loc, ruleId, messageId }) => ({ file, line: loc.start.line, kind: `${ruleId} ${messageId}` }));
}
