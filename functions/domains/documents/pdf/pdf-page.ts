import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { croatianMoney, croatianRate } from "../../../platform/croatian.ts";
import { toEuros } from "../../../platform/money.ts";
import { inZagreb } from "../../../platform/zagreb.ts";

export type Pdf = InstanceType<typeof PDFDocument>;
/** A label and its value. */
export type LabelledValue = readonly [string, string];

/** The art direction's light theme: ink, quiet ink, lines, and the plum of a purchase. */
export const INK = "#17110E";
const QUIET = "#5C5047";
const LINE = "#DFD3BF";
export const PLUM = "#4A1530";
export const MARGIN_POINTS = 56;

/** Draws a part with its tag; `alt` is a drawing's text for screen readers. */
export type Say = (tag: string, draw: () => void, alt?: string) => void;

/** A document's title, author and moment; the same ones give the same bytes. */
interface Heads {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
}

/** The bytes of a document (A4, tagged, Croatian letters) that `draw` draws. */
export async function drawnPdf(heads: Heads, draw: (page: Pdf, say: Say) => void): Promise<Buffer> {
  // Half a megabyte of type is loaded where something is drawn, not wherever letters are sent.
  const { default: fonts } = await import("./fonts.json", { with: { type: "json" } });
  const page = openPage(heads, fonts);
  const bytes = collect(page);
  const content = page.struct("Document");
  page.addStructure(content);
  draw(page, (tag, drawing, alt) => content.add(page.struct(tag, alt ? { alt } : {}, drawing)));
  content.end();
  page.end();
  return bytes;
}

function openPage({ title, author, at }: Heads, fonts: Readonly<Record<"regular" | "bold", string>>): Pdf {
  const layout: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margin: MARGIN_POINTS,
    lang: "hr-HR",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  };
  // @types/pdfkit knows a font's name only; bytes keep pdfkit from loading its own Helvetica.
  const page = new PDFDocument(Object.assign(layout, { font: Buffer.from(fonts.regular, "base64") }));
  const text = page.text.bind(page) as (words: string, ...rest: unknown[]) => Pdf;
  const drawn = (words: string, ...rest: unknown[]) => {
    const style = rest.findLast((one) => typeof one === "object") ?? {};
    const place = rest.filter((one) => typeof one === "number");
    return text(writtenOut(words), ...place, { ...JOINED, ...style });
  };
  Object.assign(page, { text: drawn });
  page.registerFont("regular", Buffer.from(fonts.regular, "base64"));
  page.registerFont("bold", Buffer.from(fonts.bold, "base64"));
  return page;
}

/** Keeps letters with diacritics whole: decomposed ones are copied wrongly from the PDF. */
const JOINED = { features: { ccmp: false } };

/** Replacements for characters that the font lacks. */
const keyboard: Readonly<Record<string, string>> = {
  "→": "->",
  "←": "<-",
  "↔": "<->",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
};

function writtenOut(words: string): string {
  return words.normalize("NFC").replace(/[→←↔≤≥≠]/g, (sign) => keyboard[sign] ?? sign);
}

function collect(page: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  page.on("end", () => resolve(Buffer.concat(chunks)));
  page.on("error", reject);
  return promise;
}

/** A heading with rows below it, each with a line under it. */
export function drawRows(page: Pdf, say: Say, title: string, rows: readonly LabelledValue[]): void {
  leaveRoom(page, 3 * ROW_POINTS);
  say("H2", () => heading(page, title, page.y + 16));
  for (const row of rows) {
    leaveRoom(page, ROW_POINTS);
    say("P", () => drawRow(page, row));
  }
}

/** A row of two lines: what stands beside each other is never parted by a page's end. */
const ROW_POINTS = 32;

function leaveRoom(page: Pdf, points: number): void {
  if (page.y + points > page.page.height - MARGIN_POINTS) page.addPage();
}

/** A small heading at a height of the page. */
export function heading(page: Pdf, title: string, top: number): void {
  page.font("bold").fontSize(10).fillColor(QUIET).text(title, MARGIN_POINTS, top);
}

function drawRow(page: Pdf, [name, value]: LabelledValue): void {
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

/** A small quiet paragraph. */
export function note(page: Pdf, text: string, width?: number): void {
  page
    .font("regular")
    .fontSize(9)
    .fillColor(QUIET)
    .text(text, MARGIN_POINTS, page.y + 2, { width });
}

/** An address as a QR code, a square of `size` points. */
export function drawCode(
  page: Pdf,
  address: string,
  { left, top, size }: { readonly left: number; readonly top: number; readonly size: number },
): void {
  const { data, size: modules } = encode(address, { border: 0 });
  const dot = size / modules;
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) page.rect(left + x * dot, top + y * dot, dot, dot);
    });
  });
  page.fillColor(INK).fill();
}

/** Cents as euros: 24,00 €. */
export function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}

/** A rate of PDV, with the code of another state whose it is: 25,5 % (FI). */
export const percent = croatianRate;

/** A moment as its day in Zagreb. */
export function dayOf(moment: string): string {
  return inZagreb(new Date(moment), "d.M.yyyy.");
}

/** A moment in Zagreb, to the second. */
export function momentOf(moment: string): string {
  return inZagreb(new Date(moment), "dd.MM.yyyy. HH:mm:ss");
}
