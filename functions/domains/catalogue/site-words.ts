import type { DocumentOf } from "#contract/catalogue-document.ts";
import type { LandingTexts } from "#contract/landing-texts.ts";
import type { TrainingSummary } from "#contract/product.ts";

/** The card of the promoted programme: which one, and what the home page says of it. */
export type Card = DocumentOf<"card">;

/** Programmes of which a card promotes its own alone; without one those that say so themselves. */
export function withCard(trainings: TrainingSummary[], card: Card | undefined): TrainingSummary[] {
  if (!card || card.retired) return trainings;
  return trainings.map((training) => {
    const { title, description, tags = training.tags, picture: cover_image = training.cover_image } = card;
    const featured = training.id === card.training;
    return { ...training, featured, ...(featured && { promo: { title, description, tags, cover_image } }) };
  });
}

/** The landing page's texts, of their draft. */
export function textsOf(file: DocumentOf<"texts">): LandingTexts {
  const { id: _id, retired: _retired, voices, ...texts } = file;
  return { ...texts, ...(voices && { voices: voices.map(({ quote, name }) => ({ quote, name })) }) };
}
