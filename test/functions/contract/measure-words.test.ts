import { describe, expect, it } from "vitest";
import { amountsText, ingredientText, measureText } from "#contract/measure-words.ts";

describe("an amount as a person reads it", () => {
  it.each([
    [1, "žlica", "1 žlica"],
    [2, "žlica", "2 žlice"],
    [5, "žlica", "5 žlica"],
    [1.5, "žlica", "1½ žlice"],
    [9.5, "žlica", "9½ žlica"],
    [0.5, "režanj", "½ režnja"],
    [0.125, "žličica", "⅛ žličice"],
    [1.25, "žlica", "1¼ žlice"],
    [1.5, "g", "1,5 g"],
    [0, "žličica", "na vrh noža"],
    [0, "prstohvat", "malo"],
    [3, "režanj", "3 režnja"],
    [5, "režanj", "5 režnjeva"],
    [11, "konzerva", "11 konzervi"],
    [12, "konzerva", "12 konzervi"],
    [21, "konzerva", "21 konzerva"],
    [2, "prstohvat", "2 prstohvata"],
    [5, "vezica", "5 vezica"],
    [3, "žličica", "3 žličice"],
    [2, "kom", "2"],
    [1.5, "kom", "1½"],
    [0, "kom", "malo"],
    [1.25, "kg", "1,25 kg"],
    [0.5, "l", "0,5 l"],
  ] as const)("%s %s is %s", (amount, unit, text) => {
    expect(measureText(amount, unit)).toBe(text);
  });
});

it("pieces say their unit only beside another amount", () => {
  expect(amountsText([{ amount: 3, unit: "kom" }])).toBe("3");
  expect(
    amountsText([
      { amount: 300, unit: "g" },
      { amount: 3, unit: "kom" },
    ]),
  ).toBe("300 g + 3 kom");
});

describe("an ingredient reads as one says it", () => {
  const apple = { name: "jabuka", unit: "kom", amount: 1, forms: ["jabuka", "jabuke", "jabuka"] } as const;
  const eggs = { name: "jaja", unit: "kom", amount: 3, forms: ["jaje", "jaja", "jaja"] } as const;
  const lettuce = {
    name: "ljubičasti luk",
    unit: "kom",
    amount: 2,
    forms: ["ljubičasti luk", "ljubičasta luka", "ljubičastih lukova"],
  } as const;
  const oil = { name: "maslinovo ulje", unit: "žlica", amount: 3, forms: "maslinova ulja" } as const;
  const garlic = { name: "češnjak", unit: "režanj", amount: 2, forms: "češnjaka" } as const;
  it.each([
    [apple, 2, 1, "½ jabuke"],
    [apple, 2, 2, "1 jabuka"],
    [apple, 2, 3, "1½ jabuke"],
    [apple, 1, 5, "5 jabuka"],
    [apple, 1, 11, "11 jabuka"],
    [{ ...apple, amount: 5.5 }, 1, 1, "5½ jabuka"],
    [eggs, 1, 1, "3 jaja"],
    [{ ...eggs, amount: 1 }, 1, 1, "1 jaje"],
    [lettuce, 4, 1, "½ ljubičasta luka"],
    [lettuce, 2, 5, "5 ljubičastih lukova"],
    [oil, 4, 4, "3 žlice maslinova ulja"],
    [garlic, 4, 1, "malo češnjaka"],
    [{ name: "grah", unit: "kg", amount: 0.8, forms: "graha" } as const, 2, 4, "1,6 kg graha"],
    [{ name: "papar" }, 2, 4, "papar"],
    [{ ...apple, forms: undefined }, 2, 4, "2 jabuka"],
    [{ ...oil, forms: undefined }, 4, 4, "3 žlice maslinovo ulje"],
  ])("%j of %i for %i: %s", (item, portions, wanted, text) => {
    const { amount, name } = ingredientText(item, portions, wanted);
    expect(`${amount} ${name}`.trim()).toBe(text);
  });
});
