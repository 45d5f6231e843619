import { counted, countedDays, countedTrainings, countedWeeks } from "#contract/counted.ts";
import type { Challenge, Ebook, Section, TrainingDetail } from "#contract/product.ts";
import type { MuscleSets } from "#contract/training/muscle-sets.ts";
import { textList } from "../../../lib/field-list.ts";
import { coversOf, type Detail, isOnSale, type Product, productOf } from "../product.ts";

/** A part of a product's table of contents: a week with its days, or one training. */
export interface ContentPart {
  readonly title: string;
  readonly points: readonly string[];
}

/** What stands on a product's public page only. */
interface PageTexts {
  /** 12 treninga, 25 minuta, ... */
  readonly figures: readonly string[];
  readonly points: readonly string[];
  /** Its table of contents; titles only. */
  readonly contents: readonly ContentPart[];
  /** An ebook's cover and pages of it. */
  readonly covers: readonly string[];
  /** Of a programme: sets a week by muscle. */
  readonly muscles?: MuscleSets | undefined;
  /** For how long a purchase opens it. */
  readonly lasting: string;
}

/** A product with what its public page shows beside it. */
export interface PublicProduct extends Product, PageTexts {
  /** False once it is retired, or less than a day of a challenge is left. */
  readonly onSale: boolean;
  readonly granted: boolean;
}

/** A product as its public page shows it; `now` decides whether it is still sold. */
export function publicProduct(detail: Detail, now: Date): PublicProduct {
  const product = productOf(detail);
  return { ...product, ...textsOf(detail), onSale: isOnSale(product, now), granted: detail.access.granted };
}

/** What a public page knew of a product that nobody can open there any more: it was retired since. */
export function retiredProduct(product: PublicProduct): PublicProduct {
  return { ...product, retired: true, onSale: false, granted: false, hasSample: false };
}

function textsOf(detail: Detail): PageTexts {
  if (detail.category === "challenge") return ofChallenge(detail.challenge);
  return detail.category === "training" ? ofTraining(detail.training, detail.sections) : ofEbook(detail.ebook);
}

function ofChallenge(challenge: Challenge): PageTexts {
  return {
    covers: [],
    figures: [
      countedTrainings(challenge.video_count),
      counted(challenge.training_duration, "minuta", "minute", "minuta"),
      `${challenge.number_of_training}× tjedno`,
      countedWeeks(challenge.total_duration),
    ],
    points: textList(challenge.dots),
    contents: challenge.videos.map((video) => ({ title: video.bunnyData.title, points: [] })),
    lasting: "Izazov je otvoren do istog datuma za sve.",
  };
}

function ofTraining(training: TrainingDetail, sections: readonly Section[]): PageTexts {
  const { duration, session_minutes, ukupno_tjedana, sesija_tjedno, muscle_sets } = training;
  const days = countedDays(duration);
  return {
    covers: [],
    figures: [
      countedWeeks(ukupno_tjedana),
      counted(sesija_tjedno, "trening tjedno", "treninga tjedno", "treninga tjedno"),
      ...(session_minutes === undefined ? [] : [counted(session_minutes, "minuta", "minute", "minuta")]),
      `${days} pristupa`,
    ],
    points: training.goals,
    contents: sections.map((section) => ({
      title: section.title,
      points: section.subsections.map(
        (day) => `${day.title} · ${counted(day.exercise_count, "vježba", "vježbe", "vježbi")}`,
      ),
    })),
    ...(muscle_sets && { muscles: muscle_sets }),
    lasting: `Pristup traje ${days} od kupnje.`,
  };
}

function ofEbook(ebook: Ebook): PageTexts {
  return {
    covers: coversOf(ebook),
    figures: [counted(ebook.pages, "stranica", "stranice", "stranica"), "PDF"],
    points: [],
    contents: [],
    lasting: "Ebook preuzimaš kao PDF i ostaje ti dostupan.",
  };
}

/** The first sentences of a product's text, for search results and cards: whole words, at most 160 characters. */
export function shortDescription({ description }: Pick<PublicProduct, "description">): string {
  const text = (description.split("\n")[0] ?? "").trim();
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_DESCRIPTION - 1)).replace(/[,.:;]$/, "")}…`;
}

const MAX_DESCRIPTION = 160;
