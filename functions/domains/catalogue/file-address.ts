import { extname } from "node:path";
import { filesBucket, signedAddress } from "../../platform/object-store.ts";
import type { FileRecord } from "./product.ts";

const ADDRESS_SECONDS = 120;

/** A file's address, signed for two minutes and named for the download; the object's key comes from the shop's record alone. */
export function fileAddress(file: FileRecord): Promise<string> {
  return signedAddress(filesBucket, file.object_key, { seconds: ADDRESS_SECONDS, disposition: downloadAs(file) });
}

function downloadAs({ title, object_key }: FileRecord): string {
  const name = `${title}${extname(object_key) || ".pdf"}`;
  return `attachment; filename*=UTF-8''${rfc8187(name)}`;
}

/** Percent-encodes all but letters, digits and `-._~`. */
function rfc8187(name: string): string {
  return encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
