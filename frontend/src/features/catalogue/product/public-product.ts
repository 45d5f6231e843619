import type { ContentCategory } from "#contract/primitives.ts";
import type { AccessState, Challenge, Ebook, Section, TrainingDetail } from "#contract/product.ts";
import { textList } from "../../../lib/field-list.ts";
import { counted, daysUntil } from "../../../lib/format.ts";

/** A part of a product's table of contents: a week with its days, or one training. */
export interface ContentPart {
  readonly title: string;
  readonly points: readonly string[];
}

/** What the public page of a product shows, the same for all three kinds. */
export interface PublicProduct {
  readonly category: ContentCategory;
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The upright cover. */
  readonly cover: string;
  readonly price: number;
  readonly premiumPrice: number;
  readonly inPremium: boolean;
  /** Last day of a challenge, yyyy-mm-dd. */
  readonly endDate: string | null;
  /** False once less than a day of a challenge is left. */
  readonly onSale: boolean;
  readonly isNew: boolean;
  readonly hasSample: boolean;
  /** 12 treninga, 25 minuta, ... */
  readonly figures: readonly string[];
  readonly points: readonly string[];
  readonly equipment: string | null;
  readonly level: string | null;
  readonly place: string | null;
  /** What the table of contents is called, and what it holds; titles only. */
  readonly contents: readonly ContentPart[];
  /** For how long a purchase opens it. */
  readonly lasting: string;
  readonly granted: boolean;
}

interface ChallengeAnswer {
  readonly challenge: Challenge;
  readonly access: AccessState;
}
interface TrainingAnswer {
  readonly training: TrainingDetail;
  readonly sections: readonly Section[];
  readonly access: AccessState;
}
interface EbookAnswer {
  readonly ebook: Ebook;
  readonly access: AccessState;
}

/** A challenge's public page; `now` decides whether it is still sold. */
export function ofChallenge({ challenge, access }: ChallengeAnswer, now: Date): PublicProduct {
  return {
    category: "challenge",
    ...common(challenge, access),
    ...training(challenge),
    cover: challenge.image_url,
    endDate: challenge.end_date,
    onSale: daysUntil(challenge.end_date, now) >= 1,
    figures: [
      counted(challenge.video_count, "trening", "treninga", "treninga"),
      counted(challenge.training_duration, "minuta", "minute", "minuta"),
      `${challenge.number_of_training}× tjedno`,
      counted(challenge.total_duration, "tjedan", "tjedna", "tjedana"),
    ],
    points: textList(challenge.dots),
    contents: challenge.videos.map((video) => ({ title: video.bunnyData.title, points: [] })),
    lasting: "Izazov je otvoren do istog datuma za sve.",
  };
}

/** A training's public page: its weeks with their days. */
export function ofTraining({ training: record, sections, access }: TrainingAnswer): PublicProduct {
  const days = counted(record.duration, "dan", "dana", "dana");
  return {
    category: "training",
    ...common(record, access),
    ...training(record),
    cover: record.cover_image,
    endDate: null,
    onSale: true,
    figures: [
      counted(record.ukupno_tjedana, "tjedan", "tjedna", "tjedana"),
      counted(record.sesija_tjedno, "trening tjedno", "treninga tjedno", "treninga tjedno"),
      ...(record.session_minutes === undefined ? [] : [counted(record.session_minutes, "minuta", "minute", "minuta")]),
      `${days} pristupa`,
    ],
    points: record.goals,
    contents: sections.map((section) => ({
      title: section.title,
      points: section.subsections.map(
        (day) => `${day.title} · ${counted(day.exercise_count, "vježba", "vježbe", "vježbi")}`,
      ),
    })),
    lasting: `Pristup traje ${days} od kupnje.`,
  };
}

/** An ebook's public page. */
export function ofEbook({ ebook, access }: EbookAnswer): PublicProduct {
  return {
    category: "ebook",
    ...common(ebook, access),
    cover: textList(ebook.cover_images)[0] ?? "/art/book.svg",
    endDate: null,
    onSale: true,
    figures: [counted(ebook.pages, "stranica", "stranice", "stranica"), "PDF"],
    points: [],
    equipment: null,
    level: null,
    place: null,
    contents: [],
    lasting: "Priručnik preuzimaš kao PDF i ostaje ti dostupan.",
  };
}

/** The first sentences of a product's text, for search results and cards: whole words, at most 160 characters. */
export function shortDescription({ description }: Pick<PublicProduct, "description">): string {
  const text = (description.split("\n")[0] ?? "").trim();
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(" ", MAX_DESCRIPTION - 1)).replace(/[,.:;]$/, "")}…`;
}

const MAX_DESCRIPTION = 160;

function common(product: Challenge | TrainingDetail | Ebook, access: AccessState) {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    price: product.price,
    premiumPrice: Math.round((product.price - product.premium_save) * 100) / 100,
    inPremium: product.with_subscription,
    isNew: product.is_new,
    hasSample: product.has_sample,
    granted: access.granted,
  };
}

function training({ equipment, level, place }: Challenge | TrainingDetail) {
  return {
    equipment: equipment.join(", ") || "bez opreme",
    level,
    place: place === "gym" ? "teretana" : "kod kuće",
  };
}
