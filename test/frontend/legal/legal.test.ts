import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { payingAt } from "#contract/gateways.ts";
import type { Provider } from "#contract/identity.ts";
import { MEASURES_CONSENT } from "#contract/training/measures-consent.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { accessibilityOf } from "../../../frontend/src/features/legal/accessibility.ts";
import { privacyOf } from "../../../frontend/src/features/legal/privacy.ts";
import { termsOf } from "../../../frontend/src/features/legal/terms.ts";
import { shopOfBuild as shop } from "../../../frontend/src/features/shop/use-shop.ts";

const [terms, privacy, accessibility] = [termsOf(shop), privacyOf(shop), accessibilityOf(shop)];

const words = JSON.stringify(terms);

it.each([
  ["the company", shop.company.name, shop.company.oib, shop.company.address, shop.company.email, shop.company.iban],
  ["what membership is", "automatski obnavlja", "otkazati u bilo kojem trenutku", "Koliko dana traje razdoblje"],
  ["that a dearer price asks for consent", "samo ako je izričito prihvatiš", "Dok je ne prihvatiš"],
  ["the legal guarantee of conformity", "zakonsko jamstvo sukladnosti", "otklanjanje nedostatka bez naknade"],
  ["every card", "Maestro", "MasterCard", "Visa Inspire", "Diners", "American Express", "Discover"],
  ["the withdrawal with its form", "14 dana", "Ja, ____________, ovime izjavljujem"],
  ["complaints within eight days, by the form in every footer", "u roku od 8 dana", "na stranici „Prigovor“"],
  ["payment on the gateway's page", payingAt.name, "PCI DSS", "3-D Secure"],
])("the terms tell %s", (_, ...told) => {
  for (const text of told) expect(words).toContain(text);
});

it("the terms send nobody to the platform that was closed", () => {
  expect(words).not.toMatch(/ec\.europa\.eu|ODR/);
});

it.each([
  ["the diary and by what right", "Dnevnik treninga, dakle programe, serije, bilješke i ciljeve", "(ugovor)"],
  ["how long the diary stays", "dnevnik i nakon što pristup programu prestane; s računom nestaju"],
  ["measures, by express consent alone", "izričitu privolu (članak 9.", "povlačenjem privole odmah se brišu"],
  ["reminders and where their messages go", "tvoj preglednik prima obavijesti (privola)", "praznu poruku"],
  [
    "newsletters, and by what they are chosen",
    "Pristanak na novosti i ponude",
    "po članstvu, kupnjama i danu zadnjeg treninga",
    "klikove ne pratimo",
  ],
  ["that nobody else sees any of it", "Vidiš ih samo ti", "ne ulaze u analitiku", "ne prikazuju se administratorima"],
])("privacy tells %s", (_, ...told) => {
  for (const text of told) expect(JSON.stringify(privacy)).toContain(text);
});

it("privacy names a provider of sign-in where the shop has it, and where it has none no provider at all", () => {
  const told = (...providers: Provider[]) => JSON.stringify(privacyOf(shop, providers).sections);
  const push = "Služba obavijesti tvojeg preglednika (Google, Apple, Mozilla ili Microsoft)";
  expect(told()).not.toMatch(/Facebook|Meta|socialSignIn/);
  expect(told().replace(push, "")).not.toContain("Google");
  expect(told("google")).toContain("pri prijavi Googleom od tog pružatelja");
  expect(told("google")).not.toMatch(/Facebook|Meta/);
  expect(told("google", "facebook")).toContain("prijava kod Googlea ili Facebooka u tijeku (socialSignIn)");
  expect(JSON.stringify(privacy)).toContain("Meta: samo ako se prijavljuješ");
});

it("what is told before the first workout, and what measures are consented to, have their versions", () => {
  for (const text of [RISK_NOTICE, MEASURES_CONSENT]) expect(text.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(RISK_NOTICE.sentences.join(" ")).toContain("a ne liječnički savjet");
});

it("every chapter can be linked to, and each text has its version", () => {
  for (const document of [terms, privacy, accessibility]) {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

it("accessibility tells the measure, what does not hold yet, and whom to tell and to complain to", () => {
  const told = JSON.stringify(accessibility);
  for (const text of ["WCAG", "nemaju zvučni opis", shop.company.email, "15 dana", "Državnom inspektoratu"]) {
    expect(told).toContain(text);
  }
});

describe("what the browser keeps", () => {
  const sources = globSync("frontend/src/**/*.{ts,tsx}").map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const all = sources.map(({ code }) => code).join("\n");
  /** The staff's own pages keep what the staff write. */
  const ofStaff = (file: string) => file.includes("/admin/") || file.includes("/staff/");
  const told = JSON.stringify(privacy.sections.find(({ id }) => id === "preglednik"));
  const literal = (argument: string) =>
    /^["`]([A-Za-z]+)/.exec(argument)?.[1] ??
    new RegExp(`const ${argument} = "([A-Za-z.]+)"`).exec(all)?.[1] ??
    argument;
  const kept = sources
    .filter(({ file }) => !ofStaff(file) && !file.endsWith("lib/storage.ts"))
    .flatMap(({ code }) => {
      const constants = new Map(
        [...code.matchAll(/const (\w+) = "([A-Za-z.]+)"/g)].map(([, name, value]) => [name, value]),
      );
      return [...code.matchAll(/\b(?:storage|tabStorage)\.(?:read|write|remove)\(\s*([^,)]+)/g)].map(
        ([, argument = ""]) => constants.get(argument) ?? literal(argument),
      );
    });

  it("goes through one file, beside the diary's database and the app's own files", () => {
    const writing = /\b(localStorage|sessionStorage|document\.cookie)\b/;
    const others = sources.filter(({ code }) => writing.test(code)).map(({ file }) => file.split("/").at(-1));
    expect(others.toSorted()).toEqual(["preview.ts", "storage.ts"]);
    const bases = sources.filter(({ code }) => /\b(indexedDB|caches\.open|cookieStore)\b/.test(code));
    expect(bases.map(({ file }) => file.split("/").at(-1)).toSorted()).toEqual([
      "cached-files.ts",
      "database.ts",
      "person-data.ts",
      "plan-store.ts",
    ]);
  });

  it("is named in the privacy page, each by the name that it has in the browser", () => {
    // `name` goes through a list of those that stand elsewhere, or is a link's.
    const names = new Set([...kept.filter((name) => name !== "name"), "linkToken"]);
    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => !told.includes(name))).toEqual([]);
  });
});

it("no text of the shop claims anything about climate or environment", () => {
  const claims = /ekološk|klimatsk|ugljič|održiv|zelen(a|i|o|e) (proizvod|usluga|izbor)|prijateljsk\S* okoliš/i;
  const told = ["frontend/src", "functions/contract", "functions/domains/mail/templates"].flatMap(sourcesBelow);
  expect(told.length).toBeGreaterThan(500);
  expect(told.filter((file) => claims.test(readFileSync(file, "utf8")))).toEqual([]);
});

function sourcesBelow(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`);
}
