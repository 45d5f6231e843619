import { extname } from "node:path";
import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import { documents } from "../../data/table.ts";
import { optionalSetting, setting } from "../../kernel/settings.ts";
import type { FileRecord } from "./product.ts";

const ADDRESS_SECONDS = 120;

/**
 * Where a file can be fetched for two minutes, named for the download; the object's key comes from our record alone. Signed by the storage's
 * signer without its client, which is a third of what a function would load; the function's credentials are those of the table's client.
 */
export async function fileAddress(file: FileRecord): Promise<string> {
  const { region, credentials, sha256 } = documents().config;
  const object = objectAddress(file.object_key, await region());
  const { query } = await new S3RequestPresigner({ region, credentials, sha256 }).presign(
    {
      ...{ method: "GET", headers: {}, protocol: object.protocol, hostname: object.hostname, path: object.pathname },
      ...(object.port && { port: Number(object.port) }),
      query: { "response-content-disposition": downloadAs(file) },
    },
    { expiresIn: ADDRESS_SECONDS },
  );
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${object.href}?${pairs.join("&")}`;
}

/** An object's own host at the storage of the region; on the local stack a path of the stand-in. */
function objectAddress(key: string, region: string): URL {
  const bucket = setting("FILES_BUCKET");
  const standIn = optionalSetting("S3_ENDPOINT");
  const path = key.split("/").map(uriEscaped).join("/");
  return new URL(standIn ? `${standIn}/${bucket}/${path}` : `https://${bucket}.s3.${region}.amazonaws.com/${path}`);
}

/** All but letters, digits and `-._~` (RFC 3986): as the storage reads a path that was signed, and a browser the name of a download (RFC 8187). */
function uriEscaped(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function downloadAs({ title, object_key }: FileRecord): string {
  const name = `${title}${extname(object_key) || ".pdf"}`;
  return `attachment; filename*=UTF-8''${uriEscaped(name)}`;
}
