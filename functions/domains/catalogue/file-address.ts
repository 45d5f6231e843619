import { extname } from "node:path";
import { setting } from "../../platform/settings.ts";
import { objectAddress, uriEscaped } from "../../platform/table/object-address.ts";
import { signerOf, toSign } from "../../platform/table/signer.ts";
import type { FileRecord } from "./product.ts";

const ADDRESS_SECONDS = 120;
/** A signed address says nothing of a body. */
const UNSIGNED = { "X-Amz-Content-Sha256": "UNSIGNED-PAYLOAD" };

/** Where a file can be fetched for two minutes, named for the download; the object's key comes from our record alone. */
export async function fileAddress(file: FileRecord): Promise<string> {
  const url = await objectAddress(setting("FILES_BUCKET"), file.object_key);
  const { href } = url;
  url.searchParams.set("response-content-disposition", downloadAs(file));
  const request = toSign({ method: "GET", url, headers: UNSIGNED });
  const { query } = await signerOf("storage").presign(request, { expiresIn: ADDRESS_SECONDS });
  const pairs = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${href}?${pairs.join("&")}`;
}

function downloadAs({ title, object_key }: FileRecord): string {
  const name = `${title}${extname(object_key) || ".pdf"}`;
  return `attachment; filename*=UTF-8''${uriEscaped(name)}`;
}
