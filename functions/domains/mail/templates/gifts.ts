import { giftPath } from "#contract/gift-code.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import { editionDay } from "../../../platform/croatian.ts";
import { shop } from "../../../platform/shop.ts";
import type { Message, Templates } from "../message.ts";
import type { Mail } from "../outbox.ts";

/** The mails about gifts, by template. */
export const giftMails = {
  gift,
  gift_expiry: giftExpiry,
  gift_undelivered: giftUndelivered,
} satisfies Partial<Templates>;

/** For the person who gets a gift, on the day that its buyer chose: from whom, what it is, and that nothing opens without a tap. */
function gift({ data }: Mail): Message {
  const giver = String(data.giver);
  return {
    subject: `Poklon za tebe: ${giftName(data)}`,
    heading: "Imaš poklon",
    paragraphs: [
      `${giver} ti daruje: ${giftName(data)}.`,
      ...quoted(linesOf(data.message)),
      "Poklon se otvara kad ga preuzmeš. Ne traži karticu i ne obnavlja se.",
    ],
    rows: [
      ["Za", String(data.recipient)],
      ["Tvoj kod", String(data.code)],
      ["Preuzmi do", editionDay(data.expires_on)],
    ],
    action: { label: "Pogledaj poklon", path: giftPath(String(data.code)) },
    closing: [
      "Poklon je za osobu koja živi u Hrvatskoj. Ako ga ne možeš preuzeti, javi osobi koja ti ga daruje: vraćamo joj cijeli iznos.",
      `Tvoju adresu dala nam je osoba koja daruje, samo za ovu poruku. Brišemo je 30 dana nakon što je poklon preuzet ili istekne: [/privacy]`,
    ],
  };
}

/** Lines between one pair of quotation marks. */
function quoted(lines: readonly string[]): string[] {
  return lines.map((line, place) => `${place === 0 ? "„" : ""}${line}${place === lines.length - 1 ? "“" : ""}`);
}

/** The lines of a text that say something. */
function linesOf(text: Mail["data"][string] | undefined): string[] {
  return String(text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

/** For the buyer, a month before a gift expires that nobody took. */
function giftExpiry({ data }: Mail): Message {
  const day = editionDay(data.expires_on);
  return {
    subject: `${shop.brand}: poklon vrijedi do ${day}`,
    heading: "Poklon još nije preuzet",
    paragraphs: [
      `Kod poklona vrijedi do ${day} Nakon tog dana više se ne može preuzeti.`,
      "Podsjeti osobu kojoj je namijenjen ili dotad zatraži povrat: dok poklon nije preuzet, vraćamo cijeli iznos.",
    ],
    ...giftOrder(data),
  };
}

/** For the buyer, once the letter with the code came back: the address had a slip, or is no more. */
function giftUndelivered({ data }: Mail): Message {
  return {
    subject: `${shop.brand}: pismo s poklonom nije stiglo`,
    heading: "Pismo s poklonom nije stiglo",
    paragraphs: [
      "Adresa na koju smo poslali kod ne prima poštu. Poklon i dalje vrijedi i ništa nije izgubljeno.",
      "Uz narudžbu možeš upisati drugu adresu ili kod predati osobno.",
    ],
    ...giftOrder(data),
  };
}

/** Which gift it is about, and the way to its order. */
function giftOrder(data: Mail["data"]) {
  return {
    rows: [
      ["Poklon", giftName(data)],
      ["Za", String(data.recipient)],
      ["Broj narudžbe", orderReference(String(data.order_number))],
    ] as const,
    action: { label: "Otvori poklon", path: `/app/orderconfirmation/${data.order_number}` },
  };
}

function giftName({ category, title }: Mail["data"]): string {
  return soldName(category, String(title));
}
