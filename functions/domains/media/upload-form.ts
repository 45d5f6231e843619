import { bucketAddress } from "../../platform/table/object-address.ts";
import { filesBucket, inboxKey } from "../../platform/table/object-store.ts";
import { signerOf, signingTime } from "../../platform/table/signer.ts";
import { documents } from "../../platform/table/table.ts";

const UPLOAD_SECONDS = 600;

/**
 * A form that takes exactly this object, of this type and of at most so many bytes, for ten minutes (Amazon S3, "POST policy"): the
 * storage holds each field of it to the policy that is signed. The real clock: the storage has no other.
 */
export async function uploadForm(id: string, type: string, mostBytes: number) {
  const bucket = filesBucket();
  const at = signingTime();
  const named = { "Content-Type": type, bucket, ...(await fieldsOf(at)), key: inboxKey(id) };
  const conditions = Object.entries(named).map(([name, value]) => ({ [name]: value }));
  const Policy = policyOf(at, [["content-length-range", 1, mostBytes], ...conditions]);
  const signature = await signerOf("storage").sign(Policy, { signingDate: at });
  const { href: url } = await bucketAddress(bucket);
  return { id, url, fields: { ...named, Policy, "X-Amz-Signature": signature } };
}

/** By whose key, when and for which service a policy is signed. */
async function fieldsOf(at: Date): Promise<Record<string, string>> {
  const { region, credentials } = documents().config;
  const { accessKeyId, sessionToken } = await credentials();
  const date = secondOf(at).replace(/[-:]/g, "");
  return {
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${accessKeyId}/${date.slice(0, 8)}/${await region()}/s3/aws4_request`,
    "X-Amz-Date": date,
    ...(sessionToken && { "X-Amz-Security-Token": sessionToken }),
  };
}

function policyOf(at: Date, conditions: readonly unknown[]): string {
  const expiration = secondOf(new Date(at.getTime() + UPLOAD_SECONDS * 1000));
  return Buffer.from(JSON.stringify({ expiration, conditions })).toString("base64");
}

function secondOf(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, "Z");
}
