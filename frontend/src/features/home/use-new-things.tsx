import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { OwnStatus } from "../catalogue/own-status.tsx";
import { ofChallenge, ofEbook, ofTraining, type Product } from "../catalogue/product.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { TrainingCard } from "../catalogue/training-card.tsx";

interface NewThing {
  readonly product: Product;
  readonly card: ReactNode;
}

/** What the catalogue marks as new, of every kind, each with its card; the promoted programme has a card of its own. */
export function useNewThings(): NewThing[] {
  const challenges = useQuery(challengesQuery).data ?? [];
  const trainings = useQuery(trainingsQuery).data ?? [];
  const ebooks = useQuery(ebooksQuery).data ?? [];
  return [
    ...challenges.map((challenge): NewThing => {
      const product = ofChallenge(challenge);
      return {
        product,
        card: <ChallengeCard key={keyOf(product)} challenge={challenge} status={<OwnStatus product={product} />} />,
      };
    }),
    ...trainings
      .filter(({ featured }) => !featured)
      .map((training): NewThing => {
        const product = ofTraining(training);
        return {
          product,
          card: <TrainingCard key={keyOf(product)} training={training} status={<OwnStatus product={product} />} />,
        };
      }),
    ...ebooks.map((ebook): NewThing => {
      const product = ofEbook(ebook);
      return {
        product,
        card: <EbookCard key={keyOf(product)} ebook={ebook} status={<OwnStatus product={product} />} />,
      };
    }),
  ].filter(({ product }) => product.isNew);
}

function keyOf({ category, id }: Product): string {
  return `${category} ${id}`;
}
