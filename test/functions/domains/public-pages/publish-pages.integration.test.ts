import { expect, it } from "vitest";
import { publishedSnapshot } from "#functions/domains/catalogue/publish/published-snapshot.ts";
import { uploadedCards } from "#functions/domains/public-pages/publish-pages.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { aCover } from "#test/steps/given/pictures.ts";
import { NOON } from "#test/steps/given/records.ts";

const { shop } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "ebooks/prirucnik-za-girju.yaml",
  "recipes/humus-s-mrkvom.yaml",
]);

it("a product's card is known by its cover, where one was cut of it; a picture of before has none", async () => {
  const { details } = structuredClone(await publishedSnapshot(NOON));
  const [challenge, ebook, recipe] = [details.challenges[0], details.ebooks[0], details.recipes[0]];
  if (!challenge || !ebook || !recipe) throw new Error("The catalogue has one of each.");
  challenge.challenge.image_url = "/pictures/cover-sklek-1a2b3c4d.webp";
  ebook.ebook.cover_images = '["/pictures/book-girja-1a2b3c4d.webp","/pictures/book-list-1a2b3c4d.webp"]';
  recipe.recipe.picture = "/pictures/cover-humus-1a2b3c4d.webp";
  const cut = ["cover-sklek-1a2b3c4d", "book-girja-1a2b3c4d"];
  await shop.put(
    ...cut.map((id) => aCover(id, [`pictures/${id}.webp`, `pictures/${id}-card.jpg`])),
    aCover("cover-humus-1a2b3c4d", ["pictures/cover-humus-1a2b3c4d.webp"]),
  );
  expect(await uploadedCards(details)).toEqual(
    Object.fromEntries(cut.map((id) => [`/pictures/${id}.webp`, `/pictures/${id}-card.jpg`])),
  );
});
