import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const BROTLI_QUALITY = 11;
const MIN_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json))/;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** The encoding to send a body in, as the CDN chooses it: text of 1,000 bytes and more, Brotli before gzip. */
export function chooseEncoding(acceptEncoding: string | undefined, type: string, length: number): Encoding {
  if (length < MIN_BYTES || !COMPRESSIBLE.test(type)) return "identity";
  const accepted = (acceptEncoding ?? "").split(",").map((part) => part.trim().split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** The bytes in an encoding. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === "gzip" ? gzipAsync(bytes) : bytes;
}
