import * as z from "zod/mini";
import type { ContentCategory } from "#contract/primitives.ts";
import type { AccessState } from "#contract/product.ts";
import { type Key, keys } from "../../data/keys.ts";
import { getItem, type Item, read } from "../../data/table.ts";
import { WrittenAnswer } from "../../kernel/stored-answer.ts";
import { challengeDetail, ebookDetail, trainingDetail } from "./present-detail.ts";
import { exercisesItem, offer, type ProductRecord, sectionItem, videoRowItem } from "./product.ts";
import { type ProductContent, readProduct } from "./product-store.ts";

/** Goes up whenever a product's page answers something else: what was made ready before counts no more. */
const FORM = 1;
/** DynamoDB's items end at 400 KB; what is larger is not made ready. */
const MOST_BYTES = 350_000;

/** A product's page, serialised already: to whom it is open, to all others, and what decides which of the two. */
const readyItem = z.object({
  form: z.int(),
  on_sale: z.boolean(),
  offer,
  /** JSON of the answer's data without the access. */
  open: z.string(),
  closed: z.string(),
});
export type ReadyDetail = z.infer<typeof readyItem>;

/** The same, of whatever form. */
const formedItem = z.looseObject({ form: z.int() });

type Content = Omit<ProductContent<ContentCategory>, "product"> & {
  readonly product: Exclude<ProductRecord, { category: "subscription" }>;
};

/** A product's page as it was made ready, in one GetItem; made now where it was not, or in an earlier form. 404 where there never was one. */
export async function readDetail(category: ContentCategory, id: number): Promise<ReadyDetail> {
  const ready = await getItem(keys.readyDetail(category, id), formedItem);
  return ready?.form === FORM ? read(readyItem, ready) : readyDetail(await readProduct(category, id));
}

/** The item of a product's page, made of its other items; none where it would be too large. */
export function readyDetailItems({ product, videos, sections, exercises }: Content): (Key & Item)[] {
  const detail = readyDetail({
    product,
    videos: videos.map((row) => z.parse(videoRowItem, row)),
    sections: sections.map((section) => z.parse(sectionItem, section)),
    exercises: z.parse(exercisesItem, { exercises }).exercises,
  });
  const isTooLarge = Buffer.byteLength(detail.open + detail.closed) > MOST_BYTES;
  return isTooLarge ? [] : [{ ...keys.readyDetail(product.category, product.id), ...detail }];
}

/** The answer to somebody with this access. */
export function answerDetail({ open, closed }: ReadyDetail, access: AccessState): WrittenAnswer {
  const data = access.granted ? open : closed;
  return new WrittenAnswer(`{"status":"success","data":${data.slice(0, -1)},"access":${JSON.stringify(access)}}}`);
}

function readyDetail(content: Content): ReadyDetail {
  const { category, id, with_subscription, active: on_sale } = content.product;
  const end_date = content.product.category === "challenge" ? content.product.end_date : null;
  return {
    ...{ form: FORM, on_sale, offer: { category, id, with_subscription, end_date } },
    ...{ open: written(content, true), closed: written(content, false) },
  };
}

function written(content: Content, granted: boolean): string {
  const { access, ...data } = detailOf(content, { granted, until: null });
  return JSON.stringify(data);
}

function detailOf({ product, ...rest }: Content, access: AccessState): { readonly access: AccessState } {
  if (product.category === "challenge") return challengeDetail({ product, ...rest }, access);
  if (product.category === "training") return trainingDetail({ product, ...rest }, access);
  return ebookDetail({ product }, access);
}
