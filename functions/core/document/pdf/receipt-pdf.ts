import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { orderReference } from "#contract/order-words.ts";
import { croatianMoney } from "../../../kernel/croatian.ts";
import { toEuros } from "../../../kernel/money.ts";
import { shop } from "../../../kernel/shop.ts";
import { inZagreb } from "../../../kernel/zagreb.ts";
import type { OrderRecord } from "../../order/order.ts";
import type { Attachment } from "../../outbox/message.ts";
import { type DocumentRecord, fileNameOf } from "../document.ts";
import type { Supply } from "../due-document.ts";
import fonts from "./fonts.json" with { type: "json" };

type Page = InstanceType<typeof PDFDocument>;
type Row = readonly [string, string];

/** The art direction's light theme: ink, quiet ink, lines, and the plum of a purchase. */
const INK = "#17110E";
const QUIET = "#5C5047";
const LINE = "#DFD3BF";
const PLUM = "#4A1530";
const MARGIN_POINTS = 56;
const QR_SIZE_POINTS = 84;
/** Nothing is drawn so near to the QR code: 2 mm at least. */
const QUIET_ZONE_POINTS = 9;
/** What the receipt of a seller outside the PDV system must say. */
const WITHOUT_VAT = "PDV nije obračunat na temelju čl. 90. Zakona o PDV-u.";

/** A receipt as the file that is mailed and downloaded. */
export async function receiptFile(document: DocumentRecord, order: OrderRecord): Promise<Attachment> {
  return { name: fileNameOf(document), type: "application/pdf", content: await receiptPdf(document, order) };
}

/**
 * The PDF of an issued document (A4, tagged, Croatian letters). A view of the record: the same record always gives the same
 * bytes, with the JIR once it is there.
 */
export async function receiptPdf(document: DocumentRecord, order: OrderRecord): Promise<Buffer> {
  const page = openPage(document);
  const bytes = collect(page);
  const content = page.struct("Document");
  page.addStructure(content);
  const say: Say = (tag, draw, alt) => content.add(page.struct(tag, alt ? { alt } : {}, draw));
  drawHead(page, document, say);
  drawParties(page, document, buyerLine(order), say);
  drawItem(page, document, say);
  drawFiscal(page, document, say);
  content.end();
  page.end();
  return bytes;
}

/** `alt`: what a reader of the screen says of a drawing. */
type Say = (tag: string, draw: () => void, alt?: string) => void;

function openPage(document: DocumentRecord): Page {
  const at = new Date(document.issued_at);
  const layout: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margin: MARGIN_POINTS,
    lang: "hr-HR",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: headingOf(document), Author: document.seller.name, CreationDate: at, ModDate: at },
  };
  // @types/pdfkit knows a font's name only; bytes keep pdfkit from loading its own Helvetica.
  const page = new PDFDocument(Object.assign(layout, { font: Buffer.from(fonts.regular, "base64") }));
  page.registerFont("regular", Buffer.from(fonts.regular, "base64"));
  page.registerFont("bold", Buffer.from(fonts.bold, "base64"));
  return page;
}

function collect(page: Page): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  page.on("end", () => resolve(Buffer.concat(chunks)));
  page.on("error", reject);
  return promise;
}

function headingOf({ kind, label }: DocumentRecord): string {
  return `${kind === "invoice" ? "Račun" : "Odobrenje"} ${label}`;
}

function drawHead(page: Page, document: DocumentRecord, say: Say): void {
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

function drawParties(page: Page, document: DocumentRecord, buyer: string, say: Say): void {
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
    ["Kupac", buyer],
    ["Broj narudžbe", orderReference(order_number)],
    ["Način plaćanja", "Kartica (CorvusPay)"],
  ]);
}

/** It is mailed to the buyer's address: their text stands in it only where the address was not known to be unproved. */
function buyerLine({ buyer, buyer_verified }: OrderRecord): string {
  const name = buyer_verified === false ? "" : `${buyer.first_name} ${buyer.last_name}`;
  return [name, buyer.email].filter(Boolean).join(", ");
}

function drawItem(page: Page, { title, total_cents, rates, seller, supply }: DocumentRecord, say: Say): void {
  const quantity = total_cents < 0 ? "−1" : "1";
  const unit = Math.abs(rates[0]?.base_cents ?? total_cents);
  drawRows(page, say, "Stavke", [
    [title, ""],
    ...(supply ? [supplied(supply)] : []),
    ["Količina", `${quantity} kom`],
    [seller.vat_registered ? "Jedinična cijena bez PDV-a" : "Jedinična cijena", money(unit)],
    ...rates.flatMap(({ rate, base_cents, tax_cents }): Row[] => [
      [`Osnovica PDV-a ${rate} %`, money(base_cents)],
      [`PDV ${rate} %`, money(tax_cents)],
    ]),
    [seller.vat_registered ? "Ukupno s PDV-om" : "Ukupno", money(total_cents)],
  ]);
  if (!seller.vat_registered) say("P", () => note(page, WITHOUT_VAT));
}

function supplied({ from, until }: Supply): Row {
  if (!until) return ["Datum isporuke", dayOf(from)];
  return ["Razdoblje članstva", `${dayOf(from)} – ${dayOf(until)}`];
}

function drawFiscal(page: Page, document: DocumentRecord, say: Say): void {
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
  say("Figure", () => drawCode(page, address, left, top), alt);
}

function drawRows(page: Page, say: Say, title: string, rows: readonly Row[]): void {
  say("H2", () => heading(page, title, page.y + 16));
  for (const row of rows) say("P", () => drawRow(page, row));
}

function heading(page: Page, title: string, top: number): void {
  page.font("bold").fontSize(10).fillColor(QUIET).text(title, MARGIN_POINTS, top);
}

function drawRow(page: Page, [name, value]: Row): void {
  const top = page.y + 4;
  const width = page.page.width - 2 * MARGIN_POINTS;
  page
    .font("regular")
    .fontSize(10)
    .fillColor(INK)
    .text(`${name} `, MARGIN_POINTS, top, { width: value ? width * 0.4 : width });
  const after = page.y;
  if (value) page.font("bold").text(value, MARGIN_POINTS + width * 0.4, top, { width: width * 0.6, align: "right" });
  page.y = Math.max(page.y, after) + 3;
  page
    .moveTo(MARGIN_POINTS, page.y)
    .lineTo(MARGIN_POINTS + width, page.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

function note(page: Page, text: string, width?: number): void {
  page
    .font("regular")
    .fontSize(9)
    .fillColor(QUIET)
    .text(text, MARGIN_POINTS, page.y + 2, { width });
}

function drawCode(page: Page, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { border: 0 });
  const dot = QR_SIZE_POINTS / size;
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) page.rect(left + x * dot, top + y * dot, dot, dot);
    });
  });
  page.fillColor(INK).fill();
}

function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}

function dayOf(moment: string): string {
  return inZagreb(new Date(moment), "d.M.yyyy.");
}

function momentOf(moment: string): string {
  return inZagreb(new Date(moment), "dd.MM.yyyy. HH:mm:ss");
}

const CHECK = "https://porezna.gov.hr/rn";

/**
 * What the QR code says: the tax authority's check of this document by JIR, or by ZKI while there is none. Time to the
 * minute, total in cents.
 */
export function checkAddress({ jir, zki, issued_at, total_cents }: DocumentRecord): string {
  const code = jir === null ? `zki=${zki}` : `jir=${jir}`;
  return `${CHECK}?${code}&datv=${inZagreb(new Date(issued_at), "yyyyMMdd_HHmm")}&izn=${total_cents}`;
}
