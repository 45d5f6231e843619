import * as z from "zod/mini";
import { catalogueId } from "./primitives.ts";
import { readable } from "./writing.ts";

/** Words that a draft may still lack. */
function upTo(letters: number) {
  return z.string().check(z.trim(), readable, z.maxLength(letters));
}

/** What a card stands for: something that has a page for everybody. */
const cardKind = z.enum(["challenge", "training", "ebook", "recipe"]);
export type CardKind = z.infer<typeof cardKind>;

const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("heading"), text: upTo(120) }),
  /** An empty line begins a paragraph. */
  z.strictObject({ kind: z.literal("text"), text: upTo(4000) }),
  z.strictObject({
    kind: z.literal("picture"),
    picture: z.string().check(z.regex(/^(|\/pictures\/[a-z0-9-]+\.(webp|png|jpg))$/, "ovdje stoji slika iz medija")),
    /** What is said of it where it isn't shown; nothing for a mere ornament. */
    alt: upTo(200),
  }),
  z.strictObject({ kind: z.literal("card"), of: cardKind, id: catalogueId }),
  /** `to` is held against `linkOf` before the newsletter is sent. */
  z.strictObject({ kind: z.literal("button"), label: upTo(40), to: upTo(500) }),
]);
export type NewsletterBlock = z.infer<typeof block>;

/** A newsletter's text, from above. */
export const newsletterBlocks = z.array(block).check(z.maxLength(40));

/** What a card shows: title, picture and page as they are when the newsletter is read or sent. */
export const newsletterCard = z.object({
  of: cardKind,
  id: catalogueId,
  title: z.string(),
  picture: z.string(),
  path: z.string(),
});
export type NewsletterCard = z.infer<typeof newsletterCard>;
