import type { ProductCategory } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, queryRange, read } from "../../platform/table/table.ts";
import {
  type ExercisesRecord,
  exercisesItem,
  type FileRecord,
  fileItem,
  type ProductRecord,
  productItem,
  type SectionRecord,
  sectionItem,
  type VideoRecord,
  type VideoRow,
  videoItem,
  videoRowItem,
} from "./product.ts";

/** A product with its videos and sections. */
export interface ProductContent<C extends ProductCategory> {
  readonly product: Extract<ProductRecord, { category: C }>;
  readonly videos: readonly VideoRow[];
  readonly sections: readonly SectionRecord[];
  readonly exercises: ExercisesRecord;
}

/** One product on sale; undefined where it doesn't exist or is inactive. */
export async function findProduct<C extends ProductCategory>(
  category: C,
  id: number | string,
): Promise<Extract<ProductRecord, { category: C }> | undefined> {
  const product = await findKeptProduct(category, id);
  return product?.active ? product : undefined;
}

/** One product, on sale or kept for those who bought it; undefined where it never was. */
export async function findKeptProduct<C extends ProductCategory>(
  category: C,
  id: number | string,
): Promise<Extract<ProductRecord, { category: C }> | undefined> {
  const product = await getItem(keys.product(category, id), productItem);
  return product && isOf(category, product) ? product : undefined;
}

/** One product on sale, or a plan whether on sale or not: its members go on with it. */
export async function findProductOrPlan(
  category: ProductCategory,
  id: number | string,
): Promise<ProductRecord | undefined> {
  const product = await getItem(keys.product(category, id), productItem);
  return product && (product.active || product.category === "subscription") ? product : undefined;
}

/** A product with everything below it, in one Query, on sale or kept for those who bought it; 404 where it never was. */
export async function readProduct<C extends ProductCategory>(category: C, id: number): Promise<ProductContent<C>> {
  const items = await queryRange(keys.productRange(category, id));
  const found = items.find((item) => item.sk === "PRODUCT");
  const product = found && read(productItem, found);
  if (!product || !isOf(category, product)) throw new Problem("not_found");
  const exercises = items.find((item) => item.sk === "PRODUCT#EXERCISES");
  return {
    product,
    exercises: exercises ? read(exercisesItem, exercises).exercises : {},
    videos: items.filter((item) => String(item.sk).startsWith("VIDEO#")).map((item) => read(videoRowItem, item)),
    sections: items.filter((item) => String(item.sk).startsWith("SECTION#")).map((item) => read(sectionItem, item)),
  };
}

/** The rows of a challenge's video list, by ascending id. */
export async function readVideoRows(challengeId: number): Promise<VideoRow[]> {
  return (await queryRange(keys.challengeVideos(challengeId))).map((item) => read(videoRowItem, item));
}

/** The places that a video, or a challenge's video row, leads to. */
export async function findVideo(id: string): Promise<VideoRecord | undefined> {
  return getItem(keys.video(id), videoItem);
}

/** A protected file's record. */
export async function findFile(id: string): Promise<FileRecord | undefined> {
  return getItem(keys.file(id), fileItem);
}

function isOf<C extends ProductCategory>(
  category: C,
  product: ProductRecord,
): product is Extract<ProductRecord, { category: C }> {
  return product.category === category;
}
