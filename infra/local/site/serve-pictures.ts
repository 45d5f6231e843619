import type { Bucket } from "../files/bucket.ts";
import type { Mount } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";
import { refusal } from "../http/reply.ts";

/** Pictures that were uploaded, as the CDN serves them from the site's bucket; all others as the site has them. */
export function servePictures(bucket: Bucket, site: Mount = () => refusal(404, "Not Found")): Mount {
  return (request) => {
    const object = isRead(request) ? bucket.get(request.path.slice(1)) : undefined;
    if (!object) return site(request);
    const headers = {
      "content-type": object.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    };
    return { status: 200, headers, body: object.bytes };
  };
}
