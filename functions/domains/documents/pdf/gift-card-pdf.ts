import type { ProductCategory } from "#contract/primitives.ts";
import { isDrawn } from "#contract/writing.ts";
import { shop } from "../../../platform/shop.ts";
import type { Attachment } from "../../mail/message.ts";
import { drawCode, drawnPdf, INK, MARGIN_POINTS, note, type Pdf, type Say } from "./pdf-page.ts";

/** What a gift's card shows. */
export interface GiftCard {
  readonly recipient: string;
  readonly message: string;
  /** The buyer's first name. */
  readonly giver: string;
  readonly category: ProductCategory;
  /** What is given, as `soldName` names it. */
  readonly title: string;
  /** In groups of four. */
  readonly code: string;
  /** The page that takes the code, with it. */
  readonly address: string;
  readonly expiresOn: string;
  /** Of the sale. */
  readonly at: Date;
}

/** A gift's card as a file. */
export async function giftCardFile(card: GiftCard): Promise<Attachment> {
  return { name: `Poklon-${shop.brand}.pdf`, type: "application/pdf", content: await giftCardPdf(card) };
}

/**
 * A card to print on one sheet (A4, tagged): a wrapped present above the middle, code and instructions below it, so that it folds to A5.
 * Deterministic.
 */
export function giftCardPdf(gift: GiftCard): Promise<Buffer> {
  const card = { ...gift, recipient: drawnOf(gift.recipient) || "tebe", message: drawnOf(gift.message) };
  const title = `Poklon za: ${card.recipient}`;
  return drawnPdf({ title, author: shop.company.name, at: card.at }, (page, say) => {
    drawFront(page, say, card);
    drawMessage(page, say, card);
    drawRedemption(page, say, card);
  });
}

/** A text without what its type can't draw, such as emoji. */
function drawnOf(text: string): string {
  return [...text.normalize("NFC")]
    .filter((letter) => letter === "\n" || isDrawn(letter))
    .join("")
    .trim();
}

/** The art direction's colours of a cover: ground, the disc behind the bow, the ribbon's lines, the knot and the words. */
interface Wrapping {
  readonly ground: string;
  readonly disc: string;
  readonly ribbon: string;
  readonly knot: string;
  readonly words: string;
}

const BONE = "#FBEFE0";
const BLUSH = "#FFB8A0";
const VERMILION = "#FF4A24";

const wrappings: Readonly<Record<ProductCategory, Wrapping>> = {
  subscription: { ground: "#4A1530", disc: "#651C40", ribbon: BLUSH, knot: VERMILION, words: BONE },
  training: { ground: "#173F37", disc: "#1F5247", ribbon: BLUSH, knot: VERMILION, words: BONE },
  challenge: { ground: VERMILION, disc: "#FF6A45", ribbon: "#4A1530", knot: INK, words: INK },
  ebook: { ground: "#CFC6EA", disc: "#DED7F3", ribbon: "#4A1530", knot: VERMILION, words: INK },
};

/** Where the ribbons cross, in points; the bow is tied there. */
const KNOT = { x: 430, y: 186 };
const LINE_GAP = 9;
const WORDS_WIDTH = 296;

function drawFront(page: Pdf, say: Say, { category, recipient, title }: GiftCard): void {
  const wrapping = wrappings[category];
  const { width } = page.page;
  const height = page.page.height / 2;
  page.save().rect(0, 0, width, height).clip();
  page.rect(0, 0, width, height).fill(wrapping.ground);
  page.circle(KNOT.x, KNOT.y, 148).fill(wrapping.disc);
  drawRibbon(page, wrapping.ribbon, height);
  page.circle(KNOT.x, KNOT.y, 25).fill(wrapping.knot);
  page.restore();
  const words = (size: number) => page.font("bold").fontSize(size).fillColor(wrapping.words);
  say("P", () => words(24).text(shop.brand.toLowerCase(), MARGIN_POINTS, 44, { characterSpacing: -0.6 }));
  const size = fitting(page, recipient, { sizes: [60, 50, 42, 34, 28], width: WORDS_WIDTH, most: 170 });
  const style = { width: WORDS_WIDTH, lineGap: -size * 0.34, characterSpacing: -size * 0.03 };
  const lines = page.font("bold").fontSize(size).heightOfString(recipient, style);
  const top = 316 - lines;
  say("P", () => words(17).text("Poklon za", MARGIN_POINTS, top - 26 + size * 0.1, { characterSpacing: -0.2 }));
  say("H1", () => words(size).text(recipient, MARGIN_POINTS, top, style));
  say("P", () => words(15).text(title, MARGIN_POINTS, 350, { width: WORDS_WIDTH, height: 44, ellipsis: true }));
}

/** Two bundles of lines across the sheet and a bow of nested loops: the brand's momentum lines as a ribbon. */
function drawRibbon(page: Pdf, colour: string, height: number): void {
  const { x, y } = KNOT;
  page.lineWidth(3).lineCap("round").strokeColor(colour);
  for (const step of [-1.5, -0.5, 0.5, 1.5]) {
    const off = step * LINE_GAP;
    page
      .moveTo(x + off, -8)
      .lineTo(x + off, height + 8)
      .stroke();
    page
      .moveTo(MARGIN_POINTS + 118, y + off)
      .lineTo(page.page.width + 8, y + off)
      .stroke();
  }
  for (const side of [-1, 1]) {
    for (let line = 0; line < 5; line += 1) {
      const out = side * (84 + line * 22);
      const up = 62 + line * 20;
      page.moveTo(x, y).bezierCurveTo(x + out * 0.35, y - up, x + out, y - up * 0.9, x + out * 0.92, y - up * 0.22);
      page.bezierCurveTo(x + out * 0.84, y + 26, x + out * 0.3, y + 22, x, y).stroke();
    }
  }
}

const MESSAGE = { top: 40, height: 124 };

function drawMessage(page: Pdf, say: Say, { message, giver }: GiftCard): void {
  const top = page.page.height / 2 + MESSAGE.top;
  const width = page.page.width - 2 * MARGIN_POINTS;
  const text = message.replace(/\n{2,}/g, "\n");
  if (text) {
    const { height } = MESSAGE;
    const size = fitting(page, text, { sizes: [18, 16, 14, 12, 10], width, most: height });
    const style = { width, height: height + 4, ellipsis: true };
    say("P", () => page.font("regular").fontSize(size).fillColor(INK).text(text, MARGIN_POINTS, top, style));
  }
  const below = text ? page.y + 8 : top;
  say("P", () => page.font("bold").fontSize(14).fillColor(INK).text(`Daruje ${giver}`, MARGIN_POINTS, below));
}

const PANEL = { top: 618, height: 136, code: 92 };
const PAPER = "#F8F2E8";

function drawRedemption(page: Pdf, say: Say, { code, address, expiresOn }: GiftCard): void {
  const width = page.page.width - 2 * MARGIN_POINTS;
  const { top, height, code: size } = PANEL;
  page.roundedRect(MARGIN_POINTS, top, width, height, 20).fill(PAPER);
  const left = MARGIN_POINTS + 26;
  const square = { left: MARGIN_POINTS + width - size - 22, top: top + 22, size };
  const words = square.left - left - 24;
  say("H2", () =>
    page
      .font("bold")
      .fontSize(11)
      .fillColor(INK)
      .text("Tvoj kod", left, top + 22),
  );
  say("P", () => page.fontSize(24).text(code, left, top + 36, { width: words, characterSpacing: 0.4 }));
  const how = `Skeniraj kod ili otvori ${shownAddress(address)}, prijavi se ili otvori račun i preuzmi poklon.`;
  say("P", () =>
    page
      .font("regular")
      .fontSize(10.5)
      .text(how, left, top + 76, { width: words, lineGap: 1 }),
  );
  say("Figure", () => drawCode(page, address, square), "QR kod koji otvara stranicu za preuzimanje poklona");
  page.y = top + height + 8;
  say("P", () =>
    note(
      page,
      `Vrijedi do ${expiresOn} i preuzima se jednom, za osobu koja živi u Hrvatskoj. Ne traži karticu i ne obnavlja se.`,
    ),
  );
}

/** An address as it is typed by hand: without protocol and code. */
function shownAddress(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\?.*$/, "");
}

/** The largest size in which a text keeps to a height, else the smallest. */
function fitting(
  page: Pdf,
  text: string,
  { sizes, width, most }: { readonly sizes: readonly number[]; readonly width: number; readonly most: number },
): number {
  const fits = (size: number) => {
    page.font("bold").fontSize(size);
    const isWhole = text.split(/\s+/).every((word) => page.widthOfString(word) <= width);
    return isWhole && page.heightOfString(text, { width }) <= most;
  };
  return sizes.find(fits) ?? (sizes.at(-1) as number);
}
