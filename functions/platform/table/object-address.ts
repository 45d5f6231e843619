import { awsEndpoint } from "../aws-request.ts";
import { documents } from "./table.ts";

/** Where a bucket is: on its own host at the storage of the region, elsewhere at a path. */
export async function bucketAddress(bucket: string): Promise<URL> {
  const elsewhere = awsEndpoint("storage");
  if (elsewhere) return new URL(`${elsewhere.replace(/\/$/, "")}/${bucket}`);
  return new URL(`https://${bucket}.s3.${await documents().config.region()}.amazonaws.com/`);
}

/** Where an object is. */
export async function objectAddress(bucket: string, key: string): Promise<URL> {
  const { href } = await bucketAddress(bucket);
  return new URL(`${href.replace(/\/$/, "")}/${key.split("/").map(uriEscaped).join("/")}`);
}

/** All but letters, digits and `-._~` (RFC 3986): as the storage reads a path that was signed, and a browser the name of a download (RFC 8187). */
export function uriEscaped(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
