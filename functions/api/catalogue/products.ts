import type { ContentCategory } from "#contract/primitives.ts";
import { getChallenge as challengeOf, getEbook as ebookOf, getTraining as trainingOf } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../domains/access/product-access.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { challengeDetail, ebookDetail, trainingDetail } from "../../domains/catalogue/present-product.ts";
import { readProduct } from "../../domains/catalogue/product-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { now } from "../../platform/time.ts";

/** A challenge with its videos; video ids and files only for a caller with access. */
export const getChallenge = endpoint("getChallenge", challengeOf, async ({ params, caller }) => {
  const { content, access } = await readShown("challenge", params.id, caller);
  return { status: "success", data: challengeDetail(content, access, now()) };
});

/** An ebook; its files only for a caller with access. */
export const getEbook = endpoint("getEbook", ebookOf, async ({ params, caller }) => {
  const { content, access } = await readShown("ebook", params.id, caller);
  return { status: "success", data: ebookDetail(content, access, now()) };
});

/** A training with its sections; its files and exercises only for a caller with access. */
export const getTraining = endpoint("getTraining", trainingOf, async ({ params, caller }) => {
  const { content, access } = await readShown("training", params.id, caller);
  return { status: "success", data: trainingDetail(content, access, now()) };
});

async function readShown<C extends ContentCategory>(category: C, id: string, caller: Caller | undefined) {
  const [content, member] = await Promise.all([readProduct(category, Number(id)), readVisitor(caller)]);
  return { content, access: shownAccess(member, content.product) };
}
