import { getChallenge as challengeOf, getEbook as ebookOf, getTraining as trainingOf } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../core/access/product-access.ts";
import {
  presentChallenge,
  presentEbook,
  presentFileIds,
  presentSections,
  presentTraining,
  presentVideos,
} from "../../core/catalogue/present.ts";
import { readProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

/** A challenge with its videos; which ones they are, and its files, only for those to whom it is open. */
export const getChallenge = endpoint("getChallenge", challengeOf, async ({ params, caller }) => {
  const [{ product, videos }, member] = await Promise.all([
    readProduct("challenge", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = shownAccess(member, product);
  const challenge = {
    ...presentChallenge(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
    videos: presentVideos(videos, access.granted),
    ...(product.moments && { moments: product.moments }),
  };
  return { status: "success" as const, data: { challenge, access } };
});

/** An ebook; its files only for those to whom it is open. */
export const getEbook = endpoint("getEbook", ebookOf, async ({ params, caller }) => {
  const [{ product }, member] = await Promise.all([readProduct("ebook", Number(params.id)), readVisitor(caller)]);
  const access = shownAccess(member, product);
  const ebook = { ...presentEbook(product), ...(access.granted && { files_ids: presentFileIds(product.files_ids) }) };
  return { status: "success" as const, data: { ebook, access } };
});

/** A training with its sections; its files and all exercises only for those to whom it is open. */
export const getTraining = endpoint("getTraining", trainingOf, async ({ params, caller }) => {
  const [{ product, sections, exercises }, member] = await Promise.all([
    readProduct("training", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = shownAccess(member, product);
  const training = {
    ...presentTraining(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
  };
  return {
    status: "success" as const,
    data: {
      training,
      sections: presentSections(sections, access.granted),
      ...(access.granted && { exercises }),
      access,
    },
  };
});
