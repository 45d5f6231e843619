import { expect, it } from "vitest";
import { recipeData } from "../../../frontend/head/recipe-data.ts";
import shop from "../../../infra/shop.json";
import { lockedRecipe, openRecipe } from "../steps/recipe-records.ts";

it("describes a sample whole: yield, times, amounts, steps and what a portion gives", () => {
  expect(recipeData(openRecipe(), "/recipes/1", "/share/recipe-1.jpg", shop)).toMatchObject({
    "@type": "Recipe",
    name: "Zobena kaša s jabukom",
    image: ["http://localhost:3000/pictures/zobena-kasa-s-jabukom.webp", "http://localhost:3000/share/recipe-1.jpg"],
    recipeYield: "2",
    prepTime: "PT5M",
    cookTime: "PT10M",
    totalTime: "PT15M",
    recipeIngredient: expect.arrayContaining(["100 g zobenih pahuljica", "1 jabuka, za ribanje", "cimet"]),
    recipeInstructions: expect.arrayContaining([{ "@type": "HowToStep", text: "Naribaj jabuku." }]),
    nutrition: { calories: "465 kcal", proteinContent: "16 g", carbohydrateContent: "57 g", fatContent: "19 g" },
    isAccessibleForFree: true,
  });
});

it("describes any other recipe without amounts and steps, and says that it is not free", () => {
  const data = recipeData(lockedRecipe(), "/recipes/1", "/share/recipe-1.jpg", shop);
  expect(data).toMatchObject({ recipeIngredient: ["zobene pahuljice"], isAccessibleForFree: false });
  expect(data).not.toHaveProperty("recipeInstructions");
});
