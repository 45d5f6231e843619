import { expect, it } from "vitest";
import { type GiftCard, giftCardPdf } from "#functions/domains/documents/pdf/gift-card-pdf.ts";
import { NOON } from "#test/steps/given/records.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";

const card: GiftCard = {
  recipient: "Đurđica Žganec",
  message: "Sretan rođendan!",
  giver: "Petra",
  category: "subscription",
  title: "Premium članstvo, 3 mjeseca",
  code: "7K3M-9QXW-2B4D-HJ8N",
  address: "https://zamah.test/app/poklon?token=7K3M-9QXW-2B4D-HJ8N",
  expiresOn: "29.11.2029.",
  at: NOON,
};
const words = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s+/g, " ");
const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

it("a gift's card says for whom, from whom, what it is, its code, where it is taken, until when and for whom it is not", async () => {
  const text = words(await giftCardPdf(card));
  for (const part of [
    ...[card.recipient, card.message, "Daruje Petra", card.title, card.code],
    ...["zamah.test/app/poklon,", "Vrijedi do 29.11.2029.", "za osobu koja živi u Hrvatskoj"],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("token");
});

it("it leaves out what its type can't draw, and is for you where that is the whole name", async () => {
  const text = words(await giftCardPdf({ ...card, recipient: "美咲", message: "Sretno ❤️ i zdravo!" }));
  expect(text).toContain("Poklon za tebe");
  expect(text).toMatch(/Sretno {1,2}i zdravo!/);
});

it.each([
  ["the longest name and message", { recipient: "Đ".repeat(60), message: "riječ ".repeat(50) }],
  ["a message of many lines", { message: "a\n".repeat(150) }],
  ["no message and a long title", { message: "", title: "Izazov za početnike i sve druge ".repeat(8) }],
])("it stays one sheet with %s", async (_, given) => {
  expect(pages(await giftCardPdf({ ...card, ...given }))).toBe(1);
});
