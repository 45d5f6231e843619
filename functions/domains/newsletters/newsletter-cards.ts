import type { NewsletterBlock, NewsletterCard } from "#contract/newsletter-blocks.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import { findRecipe } from "../catalogue/cookbook.ts";
import type { ProductRecord } from "../catalogue/product.ts";
import { findProduct } from "../catalogue/product-store.ts";

type CardBlock = Extract<NewsletterBlock, { kind: "card" }>;

/** What the cards of a newsletter show now; none for what is not on sale any more. */
export async function cardsOf(blocks: readonly NewsletterBlock[]): Promise<NewsletterCard[]> {
  const cards = blocks.filter((block) => block.kind === "card");
  const wanted = new Map(cards.map((card) => [`${card.of} ${card.id}`, card]));
  const found = await Promise.all([...wanted.values()].map(findCard));
  return found.filter((card) => card !== undefined);
}

async function findCard({ of, id }: CardBlock): Promise<NewsletterCard | undefined> {
  if (of === "recipe") {
    const recipe = await findRecipe(id);
    if (!recipe || recipe.retired) return undefined;
    return { of, id, title: recipe.title, picture: recipe.picture, path: `/recipes/${id}` };
  }
  const product = await findProduct<ContentCategory>(of, id);
  return product && { of, id, title: product.title, picture: pictureOf(product), path: `/${of}s/${id}` };
}

function pictureOf(product: Extract<ProductRecord, { category: ContentCategory }>): string {
  if (product.category === "challenge") return product.image_url;
  return product.category === "training" ? product.cover_image : (product.cover_images[0] ?? "");
}
