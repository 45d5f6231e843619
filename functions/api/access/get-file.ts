import { getFile } from "#contract/access.ts";
import { requireAccessToAny, requireDelivery } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { fileAddress } from "../../domains/catalogue/file-address.ts";
import { findFile } from "../../domains/catalogue/product-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";

const LIMIT = { scope: "files", calls: 30, seconds: 3600 };

/** Answers a file's address, signed for 120 seconds and named for the download. The object's key comes from the shop's record alone. */
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
