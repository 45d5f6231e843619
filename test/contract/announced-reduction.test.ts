import { expect, it } from "vitest";
import { announcesReduction } from "#contract/announced-reduction.ts";

it.each([
  ["Do nedjelje 20 % na sve planove", true],
  ["Popust na godišnji plan", true],
  ["Snižene cijene do 1.12.", true],
  ["Uz kod LJETO10 prvi mjesec je jeftiniji", true],
  ["S kodom „LJETO“ kreni danas", true],
  ["Novi izazov počinje u ponedjeljak", false],
  ["Vježbaj kod kuće, kad stigneš", false],
  ["Kod nas je novo: recepti", false],
])("words that announce a reduction are known: %s", (text, announces) => {
  expect(announcesReduction(text)).toBe(announces);
});
