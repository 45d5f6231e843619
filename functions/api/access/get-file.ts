import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { getFile } from "#contract/access.ts";
import { requireAccessToAny } from "../../core/access/product-access.ts";
import { type Member, readMember } from "../../core/access/read-member.ts";
import type { FileRecord } from "../../core/catalogue/product.ts";
import { findFile } from "../../core/catalogue/product-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { awsClient } from "../../kernel/aws-client.ts";
import { Problem } from "../../kernel/problem.ts";
import { optionalSetting, setting } from "../../kernel/settings.ts";
import { now } from "../../kernel/time.ts";

const LIMIT = { scope: "files", calls: 30, seconds: 3600 };
const ADDRESS_SECONDS = 120;
let storage: S3Client | undefined;

/** The address is signed for 120 s and named for the download; the object's key comes from our record alone. */
export const handler = endpoint("getFile", getFile, async ({ params, caller }) => {
  const userId = await userIdOf(caller);
  const [file, member] = await Promise.all([findFile(params.fileId), readMember(caller), countCall(LIMIT, userId)]);
  if (!file) throw new Problem("not_found");
  requireAccessToAny(member, file.offers);
  requireDelivery(member, file);
  return { status: "success" as const, data: { file: { id: file.id, title: file.title, url: await address(file) } } };
});

/** An ebook whose buyer kept the right of withdrawal waits for the consents, or for 14 days; the refusal names order and day. */
function requireDelivery(member: Member, file: FileRecord): void {
  const bought = member.entitlements.filter((one) =>
    file.offers.some((offer) => offer.category === one.category && offer.id === one.product_id && !one.ended),
  );
  const time = now().toISOString();
  const [first] = bought.sort((left, right) => left.deliver_from.localeCompare(right.deliver_from));
  if (!first || first.deliver_from <= time) return;
  throw new Problem("consent_needed", {
    data: { order_number: first.order_number, deliver_from: first.deliver_from },
  });
}

function address(file: FileRecord): Promise<string> {
  const s3 = optionalSetting("S3_ENDPOINT");
  storage ??= new S3Client({
    ...awsClient({ milliseconds: 3000, attempts: 3 }, s3),
    ...(s3 && { forcePathStyle: true }),
  });
  const name = `${file.title}.pdf`;
  const command = new GetObjectCommand({
    Bucket: setting("FILES_BUCKET"),
    Key: file.object_key,
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  return getSignedUrl(storage, command, { expiresIn: ADDRESS_SECONDS });
}
