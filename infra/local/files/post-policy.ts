import * as z from "zod/mini";
import type { Request } from "../http/exchange.ts";
import type { StoredObject } from "./bucket.ts";
import { isSigned, readCredential } from "./signing-key.ts";

const condition = z.union([
  z.tuple([z.literal("content-length-range"), z.int(), z.int()]),
  z.tuple([z.enum(["eq", "starts-with"]), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) });
type Condition = z.infer<typeof condition>;

type Taken = (StoredObject & { readonly key: string }) | { readonly status: number; readonly refused: string };

const denied: Taken = { status: 403, refused: "AccessDenied" };
/** Fields that a policy need not name. */
const FREE = ["policy", "x-amz-signature", "file"];

/**
 * What a posted form uploads, where its policy is signed with our key, has not expired and holds: each of its conditions by a field, and
 * each field by a condition (Amazon S3, POST policies).
 */
export async function takeForm(request: Request, bucket: string, now: Date): Promise<Taken> {
  const form = await readForm(request);
  const file = form?.get("file");
  if (!form || !(file instanceof Blob)) return { status: 400, refused: "MalformedPOSTRequest" };
  const fields = new Map(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name.toLowerCase(), value]] : [])),
  );
  const policy = signedPolicy(fields);
  if (!policy || Date.parse(policy.expiration) <= now.getTime()) return denied;
  fields.set("bucket", bucket);
  if (!namesEachField(policy.conditions, fields)) return denied;
  const size = policy.conditions.find(isSize);
  if (size && (file.size < size[1] || file.size > size[2])) return sizeRefusal(file.size < size[1]);
  if (!policy.conditions.every((one) => isSize(one) || holds(one, fields))) return denied;
  const bytes = Buffer.from(await file.arrayBuffer());
  return { key: fields.get("key") ?? "", bytes, type: fields.get("content-type") ?? "binary/octet-stream" };
}

async function readForm({ body, headers }: Request): Promise<FormData | undefined> {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return undefined;
  return new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => undefined);
}

function signedPolicy(fields: ReadonlyMap<string, string>) {
  const text = fields.get("policy") ?? "";
  const credential = readCredential(fields.get("x-amz-credential"));
  const isOurs =
    credential &&
    fields.get("x-amz-algorithm") === "AWS4-HMAC-SHA256" &&
    isSigned(text, credential, fields.get("x-amz-signature") ?? "");
  if (!isOurs) return undefined;
  return policySchema.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data;
}

function sizeRefusal(isSmall: boolean): Taken {
  return { status: 400, refused: isSmall ? "EntityTooSmall" : "EntityTooLarge" };
}

function isSize(one: Condition): one is ["content-length-range", number, number] {
  return Array.isArray(one) && one[0] === "content-length-range";
}

function namesEachField(conditions: readonly Condition[], fields: ReadonlyMap<string, string>): boolean {
  const named = conditions.flatMap((one) => {
    if (!Array.isArray(one)) return Object.keys(one).map((name) => name.toLowerCase());
    return isSize(one) ? [] : [fieldOf(one[1])];
  });
  return [...fields.keys()].every((name) => FREE.includes(name) || named.includes(name));
}

function holds(one: Exclude<Condition, [string, number, number]>, fields: ReadonlyMap<string, string>): boolean {
  if (!Array.isArray(one))
    return Object.entries(one).every(([name, value]) => fields.get(name.toLowerCase()) === value);
  const [how, name, value] = one as [string, string, string];
  const given = fields.get(fieldOf(name)) ?? "";
  return how === "eq" ? given === value : given.startsWith(value);
}

function fieldOf(name: string): string {
  return name.replace(/^\$/, "").toLowerCase();
}
