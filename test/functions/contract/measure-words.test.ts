import { describe, expect, it } from "vitest";
import { measureText } from "#contract/measure-words.ts";

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
    [2, "kom", "2 kom"],
    [1.25, "kg", "1,25 kg"],
    [0.5, "l", "0,5 l"],
  ] as const)("%s %s is %s", (amount, unit, text) => {
    expect(measureText(amount, unit)).toBe(text);
  });
});
