import { getFile } from "#contract/access.ts";
import { requireAccessToAny, requireDelivery } from "../../core/access/product-access.ts";
import { readMember } from "../../core/access/read-member.ts";
import { fileAddress } from "../../core/catalogue/file-address.ts";
import { findFile } from "../../core/catalogue/product-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

const LIMIT = { scope: "files", calls: 30, seconds: 3600 };

/** The address is signed for 120 s and named for the download; the object's key comes from our record alone. */
export const handler = endpoint("getFile", getFile, async ({ params, caller }) => {
  const userId = await userIdOf(caller);
  const [file, member] = await Promise.all([findFile(params.fileId), readMember(caller), countCall(LIMIT, userId)]);
  if (!file) throw new Problem("not_found");
  requireAccessToAny(member, file.offers);
  requireDelivery(member, file);
  return {
    status: "success" as const,
    data: { file: { id: file.id, title: file.title, url: await fileAddress(file) } },
  };
});
