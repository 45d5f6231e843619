import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { SignatureV4 } from "@smithy/signature-v4";
import { inject } from "vitest";
import { acting } from "./acting.ts";
import { allows } from "./judge.ts";
import { lineOf } from "./record.ts";
import { requestsOf } from "./requests.ts";

type Resolve = (...given: unknown[]) => unknown;

/** Test files share their process but not always their modules: what it has seen is kept beside them. */
const held = globalThis as { zamahSeen?: { lines: Set<string>; refused: string[]; unwritten: string[] } };
const isFirst = !held.zamahSeen;
held.zamahSeen ??= { lines: new Set(), refused: [], unwritten: [] };
const seen = held.zamahSeen;

/** What roles refused since this was asked last. */
export const refusedCalls = (): string[] => seen.refused.splice(0);
/** The kinds of calls that this process saw for the first time since this was asked last. */
export const newCalls = (): string[] => seen.unwritten.splice(0);

/** Notes from now on what functions of the product call: every command of every client passes here, also one that is only signed. */
export function watchCommands(): void {
  if (!isFirst) return;
  watchSignatures();
  let commands = GetItemCommand.prototype as object & { resolveMiddlewareWithContext: Resolve };
  while (!Object.hasOwn(commands, "resolveMiddlewareWithContext")) commands = Object.getPrototypeOf(commands);
  const resolve = commands.resolveMiddlewareWithContext;
  commands.resolveMiddlewareWithContext = function (this: { readonly input: Record<string, unknown> }, ...given) {
    const { clientName, commandName } = given[3] as { readonly clientName: string; readonly commandName: string };
    noteCall(clientName, commandName, this.input);
    return resolve.apply(this, given);
  };
}

/** What is asked of the storage and the mail service without their clients, by method; a form's policy is a text, and who posts it is no function. */
const SIGNED: Readonly<Record<string, readonly [client: string, command: string]>> = {
  "s3 GET": ["S3Client", "GetObject"],
  "s3 PUT": ["S3Client", "PutObject"],
  "s3 DELETE": ["S3Client", "DeleteObject"],
  "ses POST": ["SESv2Client", "SendEmail"],
};

interface Asked {
  readonly method: string;
  readonly hostname: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
}
type Signed = string | Asked;

/** Whoever opens an address that a function signed has that function's rights, as the function has that sends a request itself. */
function watchSignatures(): void {
  const signer = SignatureV4.prototype as unknown as Record<"sign" | "presign", Resolve>;
  for (const way of ["sign", "presign"] as const) {
    const sign = signer[way];
    signer[way] = function (this: { readonly service: string }, request, ...given) {
      noteSigned(this.service, request as Signed);
      return sign.call(this, request, ...given);
    };
  }
}

function noteSigned(service: string, request: Signed): void {
  if (typeof request === "string") return;
  const [client, command] = SIGNED[`${service} ${request.method}`] ?? [];
  const { tagging, versionId: VersionId } = request.query ?? {};
  const isOfTags = tagging !== undefined;
  if (client && command) noteCall(client, isOfTags ? `${command}Tagging` : command, { ...placeOf(request), VersionId });
}

/** The bucket and key of a request: a bucket's name stands before its host, or first in a stand-in's path. */
function placeOf({ hostname, path }: Asked) {
  const { SITE_BUCKET, FILES_BUCKET } = process.env;
  const isIn = (bucket = "") => hostname.startsWith(`${bucket}.`) || path.includes(`/${bucket}/`);
  const Bucket = [SITE_BUCKET, FILES_BUCKET].find((bucket) => bucket && isIn(bucket));
  return { Bucket, Key: path.split(`/${Bucket}/`).at(-1)?.replace(/^\//, "") };
}

/** Notes a command that a function of the product sends, and whether its role lets it pass; of each kind of call the first. */
export function noteCall(client: string, command: string, input: Record<string, unknown>): void {
  const name = acting();
  if (!name) return;
  for (const request of requestsOf(client, command, input)) {
    const line = lineOf(name, request);
    if (seen.lines.has(line)) continue;
    seen.lines.add(line);
    seen.unwritten.push(line);
    if (!allows(inject("roles")[name] ?? [], request)) seen.refused.push(line);
  }
}
