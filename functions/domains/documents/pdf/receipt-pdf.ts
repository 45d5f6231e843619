import { reductionLabel } from "#contract/coupon-words.ts";
import { orderReference } from "#contract/order-words.ts";
import { methodAt } from "#contract/payment-methods.ts";
import { shop } from "../../../platform/shop.ts";
import { inZagreb } from "../../../platform/zagreb.ts";
import type { OrderReduction } from "../../coupons/reduction.ts";
import type { Attachment } from "../../mail/message.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { type DocumentRecord, fileNameOf, type Supply } from "../document.ts";
import {
  dayOf,
  drawCode,
  drawnPdf,
  drawRows,
  heading,
  INK,
  type LabelledValue,
  MARGIN_POINTS,
  momentOf,
  money,
  note,
  type Pdf,
  PLUM,
  percent,
  type Say,
} from "./pdf-page.ts";

const QR_SIZE_POINTS = 84;
/** The QR code's margin: four of its modules (37 a side), and at least the 2 mm of the official form. */
const QUIET_ZONE_POINTS = 12;
/** Required on the receipt of a seller outside the PDV system. */
const WITHOUT_VAT = "PDV nije obračunat na temelju čl. 90. Zakona o PDV-u.";

/** Where the buyer's bank may have split the payment. */
const IN_INSTALMENTS = "Ako je plaćeno na rate, dijeli ih banka kupca: prodavatelju je cijeli iznos plaćen odmah.";

/** The one-stop shop's note that its PDV is not Croatia's. */
const ONE_STOP =
  "Obračunat je PDV države u kojoj kupac živi, u posebnom postupku oporezivanja unutar EU (OSS); hrvatski PDV nije obračunat.";

/** A receipt as a file. */
export async function receiptFile(document: DocumentRecord, order: OrderRecord): Promise<Attachment> {
  return { name: fileNameOf(document), type: "application/pdf", content: await receiptPdf(document, order) };
}

/**
 * The PDF of an issued document (A4, tagged, Croatian letters), with the JIR once it has one. Deterministic.
 */
export function receiptPdf(document: DocumentRecord, order: OrderRecord): Promise<Buffer> {
  const heads = { title: headingOf(document), author: document.seller.name, at: new Date(document.issued_at) };
  return drawnPdf(heads, (page, say) => {
    drawHead(page, document, say);
    drawParties(page, document, order, say);
    drawItem(page, document, order, say);
    drawFiscal(page, document, say);
  });
}

function headingOf({ kind, label }: DocumentRecord): string {
  return `${kind === "invoice" ? "Račun" : "Odobrenje"} ${label}`;
}

function drawHead(page: Pdf, document: DocumentRecord, say: Say): void {
  const { original } = document;
  say("P", () =>
    page.font("bold").fontSize(20).fillColor(INK).text(shop.brand.toLowerCase(), MARGIN_POINTS, MARGIN_POINTS),
  );
  say("H1", () => page.moveDown(1.2).fontSize(17).fillColor(INK).text(headingOf(document)));
  if (original) say("P", () => note(page, `Uz račun ${original.label} od ${momentOf(original.issued_at)}`));
  say("P", () =>
    page
      .font("bold")
      .fontSize(44)
      .fillColor(PLUM)
      .text(money(document.total_cents), MARGIN_POINTS, page.y + 6),
  );
}

function drawParties(page: Pdf, document: DocumentRecord, order: OrderRecord, say: Say): void {
  const { seller, issued_at, operator_oib, operator_mark, order_number } = document;
  const vat = seller.vat_registered ? "u sustavu PDV-a" : "nije u sustavu PDV-a";
  drawRows(page, say, "Izdavatelj", [
    ["Prodavatelj", seller.name],
    ["Adresa", seller.address],
    ["OIB", `${seller.oib}, ${vat}`],
    ["Oznaka operatera", operator_mark ?? operator_oib],
  ]);
  drawRows(page, say, "Kupnja", [
    ["Datum i vrijeme izdavanja", momentOf(issued_at)],
    ["Kupac", buyerLine(order)],
    ["Broj narudžbe", orderReference(order_number)],
    ["Način plaćanja", methodAt(document.payment_method, order.gateway)],
  ]);
}

/** The buyer's name is left out where the address was unproved at the order: the mail may reach a stranger. */
export function buyerLine({ buyer, buyer_verified }: OrderRecord): string {
  const name = buyer_verified === false ? "" : `${buyer.first_name} ${buyer.last_name}`;
  return [name, buyer.email].filter(Boolean).join(", ");
}

function drawItem(page: Pdf, document: DocumentRecord, { coupon, instalments }: OrderRecord, say: Say): void {
  const { kind, title, total_cents, rates, seller, supply } = document;
  const quantity = total_cents < 0 ? "−1" : "1";
  const unit = Math.abs(rates[0]?.base_cents ?? total_cents);
  drawRows(page, say, "Stavke", [
    [title, ""],
    ...(supply ? [supplied(supply)] : []),
    ["Količina", `${quantity} kom`],
    ...(coupon && kind === "invoice" ? reduced(coupon, total_cents) : []),
    [seller.vat_registered ? "Jedinična cijena bez PDV-a" : "Jedinična cijena", money(unit)],
    ...rates.flatMap(({ rate, country, base_cents, tax_cents }): LabelledValue[] => [
      [`Osnovica PDV-a ${percent(rate, country)}`, money(base_cents)],
      [`PDV ${percent(rate, country)}`, money(tax_cents)],
    ]),
    [seller.vat_registered ? "Ukupno s PDV-om" : "Ukupno", money(total_cents)],
  ]);
  if (instalments !== undefined && kind === "invoice") say("P", () => note(page, IN_INSTALMENTS));
  if (!seller.vat_registered) say("P", () => note(page, WITHOUT_VAT));
  if (rates.some(({ country }) => country !== undefined)) say("P", () => note(page, ONE_STOP));
}

/** The price and what a code took off it; the sums below are of what was charged. */
function reduced({ code, full_cents }: OrderReduction, cents: number): LabelledValue[] {
  return [
    ["Cijena bez popusta", money(full_cents)],
    [reductionLabel(code), money(cents - full_cents)],
  ];
}

function supplied({ from, until }: Supply): LabelledValue {
  if (!until) return ["Datum isporuke", dayOf(from)];
  return ["Razdoblje članstva", `${dayOf(from)} – ${dayOf(until)}`];
}

function drawFiscal(page: Pdf, document: DocumentRecord, say: Say): void {
  const top = page.y + 18;
  const address = checkAddress(document);
  say("H2", () => heading(page, "Fiskalizacija", top));
  const left = page.page.width - MARGIN_POINTS - QR_SIZE_POINTS;
  const width = left - QUIET_ZONE_POINTS - MARGIN_POINTS;
  const jir = document.jir === null ? "JIR se dodjeljuje naknadno" : `JIR: ${document.jir}`;
  for (const text of [`ZKI: ${document.zki}`, jir]) {
    say("P", () =>
      page
        .font("regular")
        .fontSize(9)
        .fillColor(INK)
        .text(text, MARGIN_POINTS, page.y + 2, { width }),
    );
  }
  say("P", () => note(page, `Račun provjeri kod Porezne uprave: skeniraj kod ili otvori ${address}`, width));
  const alt = "QR kod s adresom na kojoj Porezna uprava provjerava ovaj račun";
  say("Figure", () => drawCode(page, address, { left, top, size: QR_SIZE_POINTS }), alt);
}

const CHECK = "https://porezna.gov.hr/rn";

/**
 * The QR code's address: the tax authority's check of this document by JIR, or by ZKI while it has none. Time to the minute, total in
 * cents.
 */
export function checkAddress({ jir, zki, issued_at, total_cents }: DocumentRecord): string {
  const code = jir === null ? `zki=${zki}` : `jir=${jir}`;
  return `${CHECK}?${code}&datv=${inZagreb(new Date(issued_at), "yyyyMMdd_HHmm")}&izn=${total_cents}`;
}
