import type { AccessState } from "#contract/product.ts";
import {
  presentChallenge,
  presentEbook,
  presentFileIds,
  presentSections,
  presentTraining,
  presentVideos,
} from "./present.ts";
import type { ChallengeRecord, EbookRecord } from "./product.ts";
import type { ProductContent } from "./product-store.ts";

/** A challenge's page; which videos they are, and its files, only with access. */
export function challengeDetail(
  { product, videos }: Pick<ProductContent<"challenge">, "videos"> & { readonly product: ChallengeRecord },
  access: AccessState,
) {
  const challenge = {
    ...presentChallenge(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
    videos: presentVideos(videos, access.granted),
    ...(product.moments && { moments: product.moments }),
  };
  return { challenge, access };
}

/** An ebook's page; its files only with access. */
export function ebookDetail({ product }: { readonly product: EbookRecord }, access: AccessState) {
  const files = access.granted && { files_ids: presentFileIds(product.files_ids) };
  return { ebook: { ...presentEbook(product), ...files }, access };
}

/** A training's page; its files and all exercises only with access. */
export function trainingDetail(
  { product, sections, exercises }: Pick<ProductContent<"training">, "product" | "sections" | "exercises">,
  access: AccessState,
) {
  const files = access.granted && { files_ids: presentFileIds(product.files_ids) };
  return {
    training: { ...presentTraining(product), ...files },
    sections: presentSections(sections, access.granted),
    ...(access.granted && { exercises }),
    access,
  };
}
