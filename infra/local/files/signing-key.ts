import { createHmac, timingSafeEqual } from "node:crypto";
import { LOCAL } from "../published.ts";

/** The credential of a Signature Version 4: `local/20261122/eu-central-1/s3/aws4_request`. */
interface Credential {
  readonly date: string;
  readonly region: string;
}

/** Reads a credential; undefined unless it is the stack's own and for the file storage. */
export function readCredential(credential: string | null | undefined): Credential | undefined {
  const [accessKeyId, date = "", region = "", service, terminator] = (credential ?? "").split("/");
  const isOurs = accessKeyId === LOCAL.accessKeyId && service === "s3" && terminator === "aws4_request";
  return isOurs ? { date, region } : undefined;
}

/** Whether a text was signed with our key. */
export function isSigned(text: string, { date, region }: Credential, signature: string): boolean {
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${LOCAL.secretAccessKey}`);
  const expected = hmac(key, text).toString("hex");
  return expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
