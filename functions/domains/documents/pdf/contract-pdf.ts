import { counted } from "#contract/counted.ts";
import { reducedCharges, reductionLabel } from "#contract/coupon-words.ts";
import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import { filled, ORDER_TEXTS, startWords } from "#contract/order-texts.ts";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { Seller } from "#contract/shop.ts";
import { CONFORMITY_NOTICE, type LegalSection, termsOn } from "#contract/terms.ts";
import { editionDay } from "../../../platform/croatian.ts";
import { withdrawalEnd } from "../../../platform/days.ts";
import { shop } from "../../../platform/shop.ts";
import { zagrebDay, zagrebDaysLater } from "../../../platform/zagreb.ts";
import type { Attachment } from "../../mail/message.ts";
import { nextChargeOf, type OrderRecord } from "../../orders/order.ts";
import {
  dayOf,
  drawnPdf,
  drawRows,
  heading,
  INK,
  type LabelledValue,
  MARGIN_POINTS,
  momentOf,
  money,
  type Pdf,
  percent,
  type Say,
} from "./pdf-page.ts";
import { buyerLine } from "./receipt-pdf.ts";

/** An order with its payment and, for a membership, the end of the paid period. */
export interface ConcludedContract {
  readonly order: OrderRecord;
  readonly paidAt: string;
  readonly paidUntil: string | null;
}

/** The contract with the seller of its day, as the attachment of an order's confirmation. */
export async function contractFile(concluded: ConcludedContract, seller: Seller): Promise<Attachment> {
  const name = `Ugovor-${orderReference(concluded.order.order_number)}.pdf`;
  return { name, type: "application/pdf", content: await contractPdf(concluded, seller) };
}

/**
 * The contract on a durable medium (directive 2011/83, article 8(7)): parties, purchase, consents, withdrawal with its model form,
 * guarantee of conformity, and the terms of the order's day. Deterministic.
 */
export function contractPdf(concluded: ConcludedContract, seller: Seller = shop): Promise<Buffer> {
  const { order, paidAt } = concluded;
  const at = new Date(paidAt);
  return drawnPdf({ title: TITLE, author: seller.company.name, at }, (page, say) => {
    title(page, say, TITLE, MARGIN_POINTS);
    drawParties(page, say, order, seller);
    drawPurchase(page, say, concluded);
    drawConsents(page, say, order);
    drawWithdrawal(page, say, concluded, seller);
    drawConformity(page, say);
    drawTerms(page, say, zagrebDay(new Date(order.created_at)), seller);
  });
}

const TITLE = "Potvrda o sklopljenom ugovoru";

function drawParties(page: Pdf, say: Say, order: OrderRecord, { company }: Seller): void {
  const { name, address, oib, email, phone } = company;
  drawRows(page, say, "Strane", [
    ["Prodavatelj", name],
    ["Adresa", address],
    ["OIB", oib],
    ["E-mail i telefon", `${email}, ${phone}`],
    ["Kupac", buyerLine(order)],
  ]);
}

function drawPurchase(page: Pdf, say: Say, { order, paidAt, paidUntil }: ConcludedContract): void {
  const {
    category,
    title: sold,
    gift,
    cents,
    coupon,
    tax_cents,
    vat_rate,
    vat_country,
    period_days,
    created_at,
  } = order;
  const vat: LabelledValue[] =
    vat_rate > 0 ? [[`od toga PDV ${percent(vat_rate, vat_country)}`, money(tax_cents)]] : [];
  const period: LabelledValue[] =
    period_days === null ? [] : [["Trajanje pristupa ili razdoblja", counted(period_days, "dan", "dana", "dana")]];
  const renewal: LabelledValue[] =
    paidUntil === null
      ? []
      : [
          [
            "Plaćeno razdoblje",
            `${dayOf(zagrebDaysLater(paidUntil, -(period_days ?? 0)).toISOString())} – ${dayOf(paidUntil)}`,
          ],
          ["Sljedeća naplata", `${dayOf(paidUntil)}, ${money(nextChargeOf(order))}`],
        ];
  const reduced: LabelledValue[] = coupon
    ? [
        ["Cijena bez popusta", money(coupon.full_cents)],
        [reductionLabel(coupon.code), money(cents - coupon.full_cents)],
      ]
    : [];
  drawRows(page, say, "Kupnja", [
    ["Proizvod", `${soldName(category, sold)}${gift ? " (poklon)" : ""}`],
    ["Broj narudžbe", orderReference(order.order_number)],
    ["Naručeno", momentOf(created_at)],
    ["Plaćeno, ugovor sklopljen", momentOf(paidAt)],
    ...reduced,
    ["Ukupno", money(cents)],
    ...vat,
    ...period,
    ...renewal,
  ]);
  if (paidUntil !== null) {
    paragraph(
      page,
      say,
      "Članstvo se automatski obnavlja na kraju razdoblja, terećenjem iste kartice. Obnovu možeš otkazati na profilu kad želiš; pristup ostaje do kraja plaćenog razdoblja.",
    );
    if (coupon) paragraph(page, say, reducedCharges(coupon, money(coupon.full_cents)));
  }
}

function drawConsents(page: Pdf, say: Say, { category, consents, gift }: OrderRecord): void {
  if (gift) return;
  const given = [
    ...(consents?.start_now ? [startWords(category, consents.texts)] : []),
    ...(consents?.waiver ? [ORDER_TEXTS.waiver] : []),
  ];
  const said = given.map((text) => `„${text}“`);
  if (given.length === 0) said.push("Pri narudžbi nije dana nijedna suglasnost.");
  else if (consents) said.push(`Tekst suglasnosti: od ${editionDay(consents.texts)}`);
  chapter(page, say, "Tvoje suglasnosti", said);
}

function drawWithdrawal(page: Pdf, say: Say, { order, paidAt }: ConcludedContract, { company }: Seller): void {
  const { category, consents, gift, title: sold, order_number } = order;
  const until = dayOf(withdrawalEnd(new Date(paidAt)).toISOString());
  const { name, address, email } = company;
  chapter(page, say, "Jednostrani raskid ugovora", [
    ...(gift
      ? [ORDER_TEXTS.gift, ORDER_TEXTS.giftFor, filled(ORDER_TEXTS.giftReturn, { withdrawal: `„${WITHDRAWAL_LABEL}“` })]
      : []),
    category === "ebook" && consents?.start_now && consents.waiver
      ? "Na tvoj izričit zahtjev isporuka je počela odmah i time prestaje pravo na jednostrani raskid ugovora za ovaj digitalni sadržaj."
      : `Ugovor možeš raskinuti bez navođenja razloga u roku od 14 dana, najkasnije ${until}, na stranici „${WITHDRAWAL_LABEL}“, e-mailom ili poštom.`,
  ]);
  chapter(page, say, "Obrazac za jednostrani raskid", [
    `Prima: ${name}, ${address}, ${email}`,
    `Ja, ____________, ovime izjavljujem da jednostrano raskidam ugovor o kupnji: ${soldName(category, sold)}`,
    `Broj i datum narudžbe: ${orderReference(order_number)}, ${dayOf(order.created_at)}`,
    "Ime i prezime potrošača: ____________",
    "Adresa i e-mail adresa potrošača: ____________",
    "Potpis (samo ako se obrazac šalje na papiru): ____________",
    "Datum: ____________",
  ]);
}

function drawConformity(page: Pdf, say: Say): void {
  chapter(page, say, CONFORMITY_NOTICE.title, CONFORMITY_NOTICE.sentences);
}

function drawTerms(page: Pdf, say: Say, day: string, seller: Seller): void {
  const terms = termsOn(day, seller);
  if (page.y > page.page.height / 2) page.addPage();
  title(page, say, terms.title, page.y === MARGIN_POINTS ? MARGIN_POINTS : page.y + 32);
  paragraph(page, say, `Verzija od ${dayOf(`${terms.version}T10:00:00.000Z`)}`);
  paragraph(page, say, terms.intro);
  for (const [position, section] of terms.sections.entries()) drawSection(page, say, section, position + 1);
}

function drawSection(page: Pdf, say: Say, section: LegalSection, number: number): void {
  const lines = section.content.map((part) => (typeof part === "string" ? part : part.map((point) => `• ${point}`)));
  chapter(page, say, `${number}. ${section.title}`, lines.flat());
}

function title(page: Pdf, say: Say, text: string, top: number): void {
  say("H1", () => page.font("bold").fontSize(17).fillColor(INK).text(text, MARGIN_POINTS, top));
}

/** A heading with its paragraphs on one page, or at least with the first one where they are too long. */
function chapter(page: Pdf, say: Say, text: string, paragraphs: readonly string[]): void {
  const room = page.page.height - 2 * MARGIN_POINTS;
  const heights = paragraphs.map((one) => heightOf(page, one));
  const all = heights.reduce((sum, one) => sum + one, HEADING_POINTS);
  const kept = all <= room / 4 ? all : HEADING_POINTS + (heights[0] ?? 0);
  if (page.y + kept > page.page.height - MARGIN_POINTS) page.addPage();
  say("H2", () => heading(page, text, page.y + 14));
  for (const one of paragraphs) paragraph(page, say, one);
}

const HEADING_POINTS = 28;

function heightOf(page: Pdf, text: string): number {
  const width = page.page.width - 2 * MARGIN_POINTS;
  return page.font("regular").fontSize(10).heightOfString(text, { width, lineGap: 1 }) + 4;
}

function paragraph(page: Pdf, say: Say, text: string): void {
  say("P", () =>
    page
      .font("regular")
      .fontSize(10)
      .fillColor(INK)
      .text(text, MARGIN_POINTS, page.y + 4, { lineGap: 1 }),
  );
}
