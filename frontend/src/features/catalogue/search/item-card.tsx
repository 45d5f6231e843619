import { ChallengeCard } from "../challenge-card.tsx";
import { EbookCard } from "../ebook-card.tsx";
import { OwnStatus } from "../own-status.tsx";
import { ofChallenge, ofEbook, ofTraining } from "../product.ts";
import { TrainingCard } from "../training-card.tsx";
import type { ProductItem } from "./search-item.ts";

/** What was found, as its kind shows it, and how this person has it. */
export function ItemCard({ item }: { readonly item: ProductItem }) {
  if (item.kind === "challenge")
    return <ChallengeCard challenge={item.product} status={<OwnStatus product={ofChallenge(item.product)} />} />;
  if (item.kind === "training")
    return <TrainingCard training={item.product} status={<OwnStatus product={ofTraining(item.product)} />} />;
  return <EbookCard ebook={item.product} status={<OwnStatus product={ofEbook(item.product)} />} />;
}
