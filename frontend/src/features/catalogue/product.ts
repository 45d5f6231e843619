import type { ContentCategory } from "#contract/primitives.ts";
import type {
  AccessState,
  Challenge,
  ChallengeSummary,
  Ebook,
  EbookSummary,
  Section,
  TrainingDetail,
  TrainingSummary,
} from "#contract/product.ts";
import { textList } from "../../lib/field-list.ts";
import { daysUntil, zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import type { Me, Membership } from "../account/queries.ts";

/** A product as lists, pages and the checkout show and sell it, the same for all three kinds. Prices in euros. */
export interface Product {
  readonly category: ContentCategory;
  readonly id: number;
  readonly title: string;
  readonly description: string;
  /** The upright cover. */
  readonly cover: string;
  readonly price: number;
  readonly premiumPrice: number;
  /** Struck through in a sale. */
  readonly old_price?: number | undefined;
  readonly sale?: EbookSummary["sale"];
  readonly inPremium: boolean;
  readonly isNew: boolean;
  readonly hasSample: boolean;
  /** No longer sold; whoever has it keeps it. */
  readonly retired: boolean;
  /** Last day of a challenge, yyyy-mm-dd. */
  readonly endDate: string | null;
  /** For how many days a training stays open from its purchase on. */
  readonly accessDays: number | null;
  readonly equipment: string | null;
  readonly level: string | null;
  readonly place: string | null;
  /** What letters read on its wide cover; null where nothing is written on it. */
  readonly coverInk: "dark" | "light" | null;
}

/** One product with all that this caller may see of it. */
export type Detail =
  | { readonly category: "challenge"; readonly challenge: Challenge; readonly access: AccessState }
  | {
      readonly category: "training";
      readonly training: TrainingDetail;
      readonly sections: readonly Section[];
      readonly access: AccessState;
    }
  | { readonly category: "ebook"; readonly ebook: Ebook; readonly access: AccessState };

const FALLBACK_COVER = "/art/book.svg";

/** The product of a detail. */
export function productOf(detail: Detail): Product {
  if (detail.category === "challenge") return ofChallenge(detail.challenge);
  return detail.category === "training" ? ofTraining(detail.training) : ofEbook(detail.ebook);
}

/** A challenge as a product. */
export function ofChallenge(record: ChallengeSummary): Product {
  return {
    category: "challenge",
    ...common(record),
    ...needs(record),
    cover: record.image_url,
    endDate: record.end_date,
    accessDays: null,
  };
}

/** A training as a product. */
export function ofTraining(record: TrainingSummary): Product {
  const { cover_image: cover, duration: accessDays } = record;
  return { category: "training", ...common(record), ...needs(record), cover, endDate: null, accessDays };
}

/** An ebook as a product. */
export function ofEbook(record: EbookSummary): Product {
  const [cover = FALLBACK_COVER] = coversOf(record);
  return {
    category: "ebook",
    ...common(record),
    cover,
    endDate: null,
    accessDays: null,
    equipment: null,
    level: null,
    place: null,
    coverInk: null,
  };
}

/** The covers of an ebook, the fallback where it has none. */
export function coversOf({ cover_images }: Pick<EbookSummary, "cover_images">): readonly string[] {
  const covers = textList(cover_images);
  return covers.length > 0 ? covers : [FALLBACK_COVER];
}

/** Whether a product may still be bought: the server refuses a challenge when less than a day of it is left. */
export function isOnSale({ endDate, retired }: Product, now: Date): boolean {
  if (retired) return false;
  return endDate === null || daysUntil(endDate, now) >= 1;
}

/** The newest of the challenges that have not ended: one marked as new, otherwise the one with the highest id. */
export function newestChallenge(challenges: readonly ChallengeSummary[], now: Date): ChallengeSummary | undefined {
  const running = challenges.filter((challenge) => daysUntil(challenge.end_date, now) >= 0);
  return running.sort((left, right) => Number(right.is_new) - Number(left.is_new) || right.id - left.id)[0];
}

/** Whether the membership is the way to a product for this person; never while nothing is known of theirs. */
export function isForMembership({ inPremium }: Product, membership: Membership): boolean {
  return inPremium && membership === "none";
}

type ProductKey = Pick<Product, "category" | "id">;

/** Whether what somebody bought of a product is open today; false as long as nothing is known of them. */
export function holds(me: Me | undefined, product: ProductKey, today = zagrebDay(serverNow())): boolean {
  return purchasesOf(me, product).some(({ open_until: until }) => (until ?? today) >= today);
}

/** The last day (yyyy-mm-dd) of what somebody bought of a product and may use no longer; undefined where that is not so. */
export function endedOn(me: Me | undefined, product: ProductKey): string | undefined {
  if (holds(me, product)) return undefined;
  return purchasesOf(me, product)
    .flatMap(({ open_until: until }) => until ?? [])
    .sort()
    .at(-1);
}

function purchasesOf(me: Me | undefined, { category, id }: ProductKey) {
  const purchases = me?.purchases ?? [];
  return purchases.filter((one) => one.product_category === category && String(one.product_id) === String(id));
}

function common(record: ChallengeSummary | TrainingSummary | EbookSummary) {
  const { id, title, description, price, old_price, sale, premium_save } = record;
  return {
    id,
    title,
    description,
    price,
    old_price,
    sale,
    premiumPrice: Math.round((price - premium_save) * 100) / 100,
    inPremium: record.with_subscription,
    isNew: record.is_new,
    hasSample: record.has_sample,
    retired: record.retired ?? false,
  };
}

/** Equipment as one list with one capital letter, such as `Šipka, klupa, bučice`. Pure. */
export function equipmentWords(equipment: readonly string[]): string {
  const words = equipment.join(", ") || "bez opreme";
  return words.charAt(0).toLocaleUpperCase("hr") + words.slice(1).toLocaleLowerCase("hr");
}

function needs({ equipment, level, place, cover_ink }: ChallengeSummary | TrainingSummary) {
  return {
    coverInk: cover_ink ?? null,
    equipment: equipmentWords(equipment),
    level,
    place: place === "gym" ? "Teretana" : "Kod kuće",
  };
}
