import { build } from "esbuild";

const tableCalls: Record<string, string> = {
  GetItem: "new GetCommand(",
  BatchGetItem: "new BatchGetCommand(",
  Query: "new QueryCommand(",
  Scan: "new ScanCommand(",
};

/** A write counts on its own and as a part of a transaction. */
const tableWrites: Record<string, RegExp> = {
  PutItem: /new PutCommand\(|\bPut: \{/,
  UpdateItem: /new UpdateCommand\(|\bUpdate: \{/,
  DeleteItem: /new DeleteCommand\(|\bDelete: \{/,
  ConditionCheckItem: /\bConditionCheck: \{/,
};

/** The bundler numbers a name that two files import. */
const poolCall =
  /new ((?:Admin|RevokeToken|GetTokens|InitiateAuth|ForgotPassword|ConfirmForgot|ListUsers)\w*)Command\d*\(/g;

/** What a handler's code can reach, with everything that it imports and nothing that it does not use. */
export interface Reach {
  readonly table: string[];
  readonly pool: string[];
  readonly files: boolean;
  readonly mail: boolean;
  readonly settings: string[];
}

/**
 * Reads from the source of a handler, without what its imports do not use, which services and settings it can
 * reach.
 */
export async function reachOf(file: string): Promise<Reach> {
  const code = await shakenCode(file);
  const reads = Object.entries(tableCalls).filter(([, call]) => code.includes(call));
  const writes = Object.entries(tableWrites).filter(([, call]) => call.test(code));
  return {
    table: [...reads, ...writes].map(([action]) => action).sort(),
    pool: unique(code.matchAll(poolCall)),
    files: code.includes("new GetObjectCommand("),
    mail: code.includes("new SendEmailCommand("),
    settings: unique(code.matchAll(/\b(?:setting|optionalSetting|secret|secretVersions)\("([A-Z_]+)"\)/g)),
  };
}

async function shakenCode(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    minifySyntax: true,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}

function unique(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set([...matches].map(([, name = ""]) => name))].sort();
}
