import type { ContentCategory } from "#contract/primitives.ts";
import { getChallenge as challengeOf, getEbook as ebookOf, getTraining as trainingOf } from "#contract/product.ts";
import { readVisitor, shownOffer } from "../../core/access/product-access.ts";
import { answerDetail } from "../../core/catalogue/ready-detail.ts";
import { recentDetail } from "../../core/catalogue/recent-detail.ts";
import type { Caller } from "../../core/member/member-store.ts";
import { endpoint } from "../../http/endpoint.ts";

/** A challenge with its videos; which ones they are, and its files, only for those to whom it is open. */
export const getChallenge = endpoint("getChallenge", challengeOf, ({ params, caller }) =>
  detail("challenge", params.id, caller),
);

/** An ebook; its files only for those to whom it is open. */
export const getEbook = endpoint("getEbook", ebookOf, ({ params, caller }) => detail("ebook", params.id, caller));

/** A training with its sections; its files and all exercises only for those to whom it is open. */
export const getTraining = endpoint("getTraining", trainingOf, ({ params, caller }) =>
  detail("training", params.id, caller),
);

async function detail(category: ContentCategory, id: string, caller: Caller | undefined) {
  const [page, member] = await Promise.all([recentDetail(category, Number(id)), readVisitor(caller)]);
  return answerDetail(page, shownOffer(member, page));
}
