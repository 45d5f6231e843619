import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { filled, ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import {
  CARD_CONSENT_EDITION,
  consentSentence,
  PRICE_CONSENT,
  PRICE_CONSENT_EDITION,
} from "#contract/price-consent.ts";
import { CONFORMITY_NOTICE, termsOn } from "#contract/terms.ts";

/** Words are held, whoever sells. */
const seller = {
  brand: "",
  company: {
    ...{ name: "", address: "", oib: "", register: "", capital: "", bank: "", iban: "", email: "", phone: "" },
    vat_registered: true,
  },
};

/** Never change a line: other words are another edition, with a line of its own. */
const published: Readonly<Record<string, string>> = {
  "2026-11-23": "940c0317cdb3d9ae8e35e6cb71af11d170db862231bf4a7a328cb75e8b8383b4",
  "2026-11-28": "71913fa12c51ce62cabef006d07e2786cf9a89a6a63d9448bb2a1fff914adf1b",
  "2026-11-29": "20442599de7e4ec44529bfe040f23f3b185fa0e3d1f61c435b58997d857e2918",
  "2026-11-30": "5c5812ceeffcdf1537125c22eea785cfe7e1bf78c800b81389b6eb2cf4a7688c",
  "2026-12-01": "24f2c74c303ce89a8fdd68cf4288f9cb1e661a1aafa62861da4fe5fc5275ae18",
};

/** The same of other words that were agreed to or told: name and edition. */
const others: Readonly<Record<string, string>> = {
  "price-consent 2026-11-23": "4fff22504d026ed53a12722643dd3427c48620b8dd8bc03aa2222fba7535ab4c",
  "price-consent 2026-11-30": "ddca37eaa62e8cd2cfa979b62919186f004dd039a0ebfefbbcdcbf41ec8cb6c4",
  "conformity 2026-11-24": "c84f2123bfba1df4b118b361a9a138e382da1051293c5bb8d8aab32ab3ec1b95",
  "terms 2026-11-23": "0216e4260846ac8bc0d6d6d7b3c259e6597c7b2cd2122d38c85bacc5ff7a7710",
  "terms 2026-11-24": "003f1f1e75c7b9755e1c67138332f689249877f0dbb1eb0de9d1ff99f7459346",
  "terms 2026-11-28": "37dc0220894aa8d2bc52d43c60a46a5060c1a33cb5bc9ce7edb5109f3bfcc33e",
  "terms 2026-11-29": "9a34ab0778b3ddb392dea72c0632d9e5b939dfbf833124cada2243612cb090f7",
  "terms 2026-11-30": "10a7623172a660a7318d2d65abe239e672a290f830a8488e935b2c0a15c51be8",
};

it.each([
  [`price-consent ${CARD_CONSENT_EDITION}`, PRICE_CONSENT],
  [`price-consent ${PRICE_CONSENT_EDITION}`, { ...PRICE_CONSENT, sentence: consentSentence(PRICE_CONSENT_EDITION) }],
  [`conformity ${CONFORMITY_NOTICE.edition}`, CONFORMITY_NOTICE],
  ["terms 2026-11-23", termsOn("2026-11-23", seller)],
  ["terms 2026-11-24", termsOn("2026-11-24", seller)],
  ["terms 2026-11-28", termsOn("2026-11-28", seller)],
  ["terms 2026-11-29", termsOn("2026-11-29", seller)],
  [`terms ${termsOn("9999-12-31", seller).version}`, termsOn("9999-12-31", seller)],
])("of %s not a word changes once it is published", (edition, words) => {
  expect(createHash("sha256").update(JSON.stringify(words)).digest("hex")).toBe(others[edition]);
});

it("an edition of the texts around the order button never changes once it is published", () => {
  const hash = createHash("sha256").update(JSON.stringify(ORDER_TEXTS)).digest("hex");
  expect({ [ORDER_TEXTS_EDITION]: hash }).toEqual({ [ORDER_TEXTS_EDITION]: published[ORDER_TEXTS_EDITION] });
});

it("a sentence is filled in with the order's own values, each time that it names them", () => {
  expect(filled("{a} do {b}, {a}", { a: "1.12.", b: "31.12." })).toBe("1.12. do 31.12., 1.12.");
  expect(filled("{missing}", {})).toBe("{missing}");
});
