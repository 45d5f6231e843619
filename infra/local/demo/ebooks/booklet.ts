import PDFDocument from "pdfkit";
import * as z from "zod/mini";

const table = z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) });
const chapter = z.strictObject({
  title: z.string(),
  text: z.optional(z.string()),
  list: z.optional(z.array(z.string())),
  table: z.optional(table),
});

/** A booklet's text: a cover, then chapters of paragraphs, points and a table, each on a page of its own. */
export const booklet = z.strictObject({ title: z.string(), subtitle: z.string(), chapters: z.array(chapter) });
export type Booklet = z.infer<typeof booklet>;

type Chapter = z.infer<typeof chapter>;
type Pdf = InstanceType<typeof PDFDocument>;

const ink = "#17110E";
const plum = "#4A1530";
const vermilion = "#FF4A24";
const bone = "#FBEFE0";
const MARGIN_POINTS = 44;

/** The fixed moment that every booklet carries, so that the same text gives the same bytes. */
const MADE = new Date("2026-01-02T08:00:00Z");

/** A booklet as an A5 PDF set in the given font; the same text and font give the same bytes. */
export async function bookletPdf(content: Booklet, font: Buffer): Promise<Buffer> {
  const layout: PDFKit.PDFDocumentOptions = {
    size: "A5",
    margin: MARGIN_POINTS,
    bufferPages: true,
    lang: "hr-HR",
    displayTitle: true,
    info: { Title: content.title, Author: "Zamah", CreationDate: MADE, ModDate: MADE },
  };
  // @types/pdfkit knows a font's name only; bytes keep pdfkit from loading its own Helvetica.
  const page = new PDFDocument(Object.assign(layout, { font }));
  const bytes = collect(page);
  drawCover(page, content);
  for (const part of content.chapters) drawChapter(page, part);
  numberPages(page, content.title);
  page.end();
  return bytes;
}

function collect(page: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  page.on("end", () => resolve(Buffer.concat(chunks)));
  page.on("error", reject);
  return promise;
}

function drawCover(page: Pdf, { title, subtitle }: Booklet): void {
  const { width, height } = page.page;
  page.rect(0, 0, width, height).fill(plum);
  page.circle(width * 0.72, height * 0.78, 150).fill(vermilion);
  page.lineWidth(5).lineCap("round").strokeColor(bone);
  for (let radius = 172; radius <= 238; radius += 16) {
    const open = (radius - 172) / 400;
    page.arc(width * 0.72, height * 0.78, radius, Math.PI * (0.98 + open), Math.PI * 1.62).stroke();
  }
  page
    .fillColor(bone)
    .fontSize(38)
    .text(title, MARGIN_POINTS, 92, { width: width - 2 * MARGIN_POINTS, lineGap: -6 });
  page
    .moveDown(0.4)
    .fontSize(13)
    .text(subtitle, { width: width * 0.6 });
  page.fontSize(12).text("Zamah", MARGIN_POINTS, 48);
}

function drawChapter(page: Pdf, part: Chapter): void {
  page.addPage();
  page.outline.addItem(part.title);
  page.fillColor(plum).fontSize(21).text(part.title).moveDown(0.6);
  page.fillColor(ink).fontSize(10.5);
  for (const paragraph of part.text?.trim().split(/\n\s*\n/) ?? []) {
    page.text(paragraph.replaceAll("\n", " "), { lineGap: 3 }).moveDown(0.7);
  }
  if (part.list) page.list(part.list, { bulletRadius: 2, textIndent: 12, lineGap: 3 }).moveDown(0.7);
  if (part.table) drawTable(page, part.table);
}

function drawTable(page: Pdf, { head, rows }: z.infer<typeof table>): void {
  const blank = rows.some((row) => row.every((cell) => cell === ""));
  page.fontSize(9).table({
    defaultStyle: { padding: 5, border: 0.5, borderColor: "#C9B9A6" },
    rowStyles: (row) => (row === 0 ? { backgroundColor: bone } : blank ? { minHeight: 34 } : {}),
    columnStyles: columnWidths(head, rows),
    data: [head, ...rows],
  });
}

/** Short columns (numbers, days) stay narrow, the others share the rest. */
function columnWidths(head: readonly string[], rows: readonly (readonly string[])[]) {
  const longest = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? "")].map((cell) => cell.length)),
  );
  return longest.map((length) => (length <= 6 ? 46 : ("*" as const)));
}

function numberPages(page: Pdf, title: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let number = start + 1; number < start + count; number += 1) {
    page.switchToPage(number);
    page.page.margins.bottom = 0;
    page
      .fillColor("#6B5A52")
      .fontSize(8)
      .text(`${title}  ·  ${number + 1}`, MARGIN_POINTS, page.page.height - 30);
  }
}
