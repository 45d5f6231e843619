import { getChallenge as challengeOf, getEbook as ebookOf, getTraining as trainingOf } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../core/access/product-access.ts";
import { challengeDetail, ebookDetail, trainingDetail } from "../../core/catalogue/present-detail.ts";
import { readProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

/** A challenge with its videos; which ones they are, and its files, only for those to whom it is open. */
export const getChallenge = endpoint("getChallenge", challengeOf, async ({ params, caller }) => {
  const [content, member] = await Promise.all([readProduct("challenge", Number(params.id)), readVisitor(caller)]);
  return { status: "success" as const, data: challengeDetail(content, shownAccess(member, content.product)) };
});

/** An ebook; its files only for those to whom it is open. */
export const getEbook = endpoint("getEbook", ebookOf, async ({ params, caller }) => {
  const [content, member] = await Promise.all([readProduct("ebook", Number(params.id)), readVisitor(caller)]);
  return { status: "success" as const, data: ebookDetail(content, shownAccess(member, content.product)) };
});

/** A training with its sections; its files and all exercises only for those to whom it is open. */
export const getTraining = endpoint("getTraining", trainingOf, async ({ params, caller }) => {
  const [content, member] = await Promise.all([readProduct("training", Number(params.id)), readVisitor(caller)]);
  return { status: "success" as const, data: trainingDetail(content, shownAccess(member, content.product)) };
});
