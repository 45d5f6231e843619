import { beforeAll, expect, it } from "vitest";
import { filesOf } from "./archive.ts";
import { startLaboratory } from "./laboratory.ts";
import type { Files } from "./second-count/read-files.ts";
import { recount } from "./second-count/recount.ts";
import { Play, playThrough } from "./simulate.ts";

/** A world with credit notes, another seller from a day on and money by hand. */
const [SEED, STEPS] = [14, 30];

let files: Files;
beforeAll(async () => {
  const laboratory = await startLaboratory();
  const world = await laboratory.world(SEED);
  expect(await playThrough(new Play(world), STEPS)).toEqual([]);
  files = await filesOf(world);
  await world.table.drop();
  await laboratory.stop();
});

/** The books with one falsified place, in the first file of a name that has it. */
function falsified(name: string, right: RegExp, wrong: string): Files {
  const [path = "", text = ""] =
    Object.entries(files).find((file) => file[0].endsWith(name) && right.test(file[1])) ?? [];
  return { ...files, [path]: text.replace(right, wrong) };
}

it("the second count finds nothing in good books", () => {
  expect(recount(files)).toEqual([]);
});

it.each([
  ["a receipt's total", "racuni.ndjson", /"total":/, '"total":1', "adds up to"],
  ["a receipt's PDV", "racuni.ndjson", /"tax":(?!-)/, '"tax":1', "of PDV beside"],
  ["a receipt's number", "racuni.ndjson", /"number":/, '"number":7', "stands where 1 should"],
  ["a receipt's device", "racuni.ndjson", /"device":"/, '"device":"7', "has the device 7"],
  ["a receipt's seller", "racuni.ndjson", /"name":"/, '"name":"Novi ', "names Novi Zamah"],
  [
    "a receipt's PDV status",
    "racuni.ndjson",
    /"vat_registered":true/,
    '"vat_registered":false',
    "wrong thing about the PDV system",
  ],
  ["a receipt's method", "racuni.ndjson", /"card"/, '"cash"', "says cash, and it was card"],
  ["a receipt's day", "racuni.ndjson", /"issued_at":"20/, '"issued_at":"21', "was issued at 21"],
  ["a receipt's JIR", "racuni.ndjson", /"jir":"/, '"jir":"x', "has the JIR x"],
  ["a credit note's invoice", "racuni.ndjson", /"original":\{"id":"/, '"original":{"id":"x', "is not its invoice's"],
  ["a sum of the book of invoices", "i-ra.csv", /;Građani;;/, ";Građani;;1", "Iznos s PDV-om is 1"],
  ["the number of its rows", "i-ra.csv", /\r\n1;.*\r\n/, "\r\n", "rows of"],
  ["a movement's sum", "kretanja.csv", /;(?=\d+,)/, ";1", "has Iznos 1"],
  ["the number of movements", "kretanja.csv", /\r\n.*;naplata;.*\r\n/, "\r\n", "is in no list of movements"],
  ["what the tax service was told", "tax-service.json", /zki\\":\\"/, 'zki\\":\\"x', "was told another zki"],
  ["which receipt it was told", "tax-service.json", /"number":"/, '"number":"1', "which nobody has"],
  ["a month's receipts", "sadrzaj.json", /"total": /, '"total": 1', "receipts' total"],
  ["a month's charges", "sadrzaj.json", /"charges": /, '"charges": 1', "charges"],
  ["a month's numbers", "sadrzaj.json", /"first": "/, '"first": "1', "numbers"],
  ["a month's PDV", "sadrzaj.json", /"base": /, '"base": 1', "PDV"],
  ["what the bank took", "bank.json", /"cents":/, '"cents":1', "was booked of 1"],
  ["what the bank gave back", "bank.json", /"refundedCents":/, '"refundedCents":1', "was booked as given back"],
  ["what was entered by hand", "decided.json", /"method":"\w+"/, '"method":"card"', "and it was card"],
])("the second count notices another value of %s", (_what, name, right, wrong, said) => {
  expect(recount(falsified(name, right, wrong)).join("\n")).toContain(said);
});
