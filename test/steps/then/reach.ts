import { build } from "esbuild";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";

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
  readonly uploads: "open" | "finish" | "remove" | "copy" | undefined;
  readonly pages: boolean;
  readonly mail: boolean;
  readonly secretAges: boolean;
  readonly settings: string[];
  /** Partition keys that it names, of the table and of indexes, each up to its first `#`. */
  readonly keys: string[];
  readonly indexKeys: string[];
}

/**
 * Reads from the sources of handlers, without what their imports do not use, which services and settings each can reach; by
 * the handler's file.
 */
export async function reachOf(files: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
  const codes = await shakenCodes(files);
  return new Map(files.map((file, position) => [file, reachedBy(codes[position] ?? "")]));
}

function reachedBy(code: string): Reach {
  const reads = Object.entries(tableCalls).filter(([, call]) => code.includes(call));
  const writes = Object.entries(tableWrites).filter(([, call]) => call.test(code));
  return {
    table: [...reads, ...writes].map(([action]) => action).sort(),
    pool: unique(code.matchAll(poolCall)),
    files: code.includes("getSignedUrl("),
    uploads: uploadsIn(code),
    pages: writesPages(code),
    mail: code.includes("new SendEmailCommand("),
    secretAges: code.includes("new ListSecretVersionIdsCommand("),
    settings: unique(code.matchAll(/\b(?:setting|optionalSetting|secret|secretVersions)\("([A-Z_]+)"\)/g)),
    keys: partitionsIn(code, "keys", keys),
    indexKeys: partitionsIn(code, "indexKeys", indexKeys),
  };
}

/** The bundler numbers a name that two files have; the keys' own file names one key by another, which reaches nothing. */
function partitionsIn(code: string, table: "keys" | "indexKeys", made: Readonly<Record<string, unknown>>): string[] {
  const used = code.replace(/premiumGrant: .+$/m, "").matchAll(new RegExp(`\\b${table}\\d*\\.(\\w+)`, "g"));
  const names = unique(used).filter((name) => name in made);
  return [...new Set(names.map((name) => partitionOf(made[name])))].sort();
}

/** The partition of a key, whatever it is made for, up to its first `#`. */
export function partitionOf(key: unknown): string {
  const made = typeof key === "function" ? key("0", "0", "0", "0") : key;
  return (typeof made === "string" ? made : made.pk).replace(/#.*$/s, "#");
}

function writesPages(code: string): boolean {
  return code.includes("new UpdateKeysCommand(");
}

/** What code does with objects: whoever makes files of uploads puts, reads and removes them; who only puts keeps copies. */
function uploadsIn(code: string): Reach["uploads"] {
  if (writesPages(code)) return undefined;
  const [puts, removes] = [code.includes("new PutObjectCommand("), code.includes("new DeleteObjectCommand(")];
  if (puts) return removes ? "finish" : "copy";
  if (removes) return "remove";
  return code.includes("createPresignedPost(") ? "open" : undefined;
}

/** In one build, which reads a file that many import once. */
async function shakenCodes(files: readonly string[]): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: files.map((file, position) => ({ in: file, out: String(position) })),
    outdir: "/",
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    minifySyntax: true,
    logLevel: "silent",
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return files.map((_file, position) => texts.get(`/${position}.js`) ?? "");
}

function unique(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set([...matches].map(([, name = ""]) => name))].sort();
}
