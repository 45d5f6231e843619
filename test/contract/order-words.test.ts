import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderReference, readReference, soldName } from "#contract/order-words.ts";

const number = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 32, maxLength: 32 })
  .map((digits) => `S${digits.join("")}`);

describe("an order's reference", () => {
  it("is the same eight letters for one number, and others for another", () => {
    expect(orderReference(`S${"0".repeat(32)}`)).toBe("0000-0000");
    expect(orderReference(`S${"f".repeat(32)}`)).toBe("ZZZZ-ZZZZ");
    expect(orderReference(`S00000000ff${"0".repeat(22)}`)).toBe("0000-007Z");
  });

  it("is read back however it is typed", () => {
    fc.assert(
      fc.property(number, (one) => {
        const reference = orderReference(one);
        const carelessly = reference.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l");
        return readReference(reference) === reference && readReference(carelessly) === reference;
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["a number", `S${"0".repeat(32)}`],
    ["an address", "ana@ana.hr"],
    ["one letter less", "7K3M-9QX"],
    ["a letter that no reference has", "7K3M-9QXU"],
  ])("%s is none", (_case, typed) => {
    expect(readReference(typed)).toBeUndefined();
  });
});

it("a plan is named as what it is, everything else by its title", () => {
  expect(soldName("subscription", "Godišnje")).toBe("Premium članstvo, godišnje");
  expect(soldName("subscription", "Godišnje članstvo")).toBe("Godišnje članstvo");
  expect(soldName("training", "Booty Program")).toBe("Booty Program");
});
