import { type Objects, readObjects } from "./pdf-text.ts";

/** Where something is drawn on a page, in points from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What pdfkit drew on the one page of a PDF: lines of text, strokes, and filled squares. */
interface Drawn {
  readonly page: Box;
  readonly texts: readonly Box[];
  readonly strokes: readonly Box[];
  readonly squares: readonly Box[];
}

/** Above and below the base line, in shares of a font's size: no letter of Noto Sans reaches farther. */
const [ASCENT, DESCENT] = [1.07, 0.3];
const NUMBER = String.raw`(-?[\d.]+)`;

/** Reads back where everything is drawn. */
export function drawnOn(pdf: Buffer): Drawn {
  const objects = readObjects(pdf);
  const all = [...objects.values()];
  const heads = all.map(({ head }) => head).join("\n");
  const [width = 0, height = 0] = numbersIn(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(heads)?.[1]);
  const stream = all.find((one) => / Tf\n/.test(one.stream))?.stream ?? "";
  return {
    page: { left: 0, top: 0, right: width, bottom: height },
    texts: textsIn(stream, widthsIn(objects, heads), height),
    strokes: matches(stream, `${NUMBER} ${NUMBER} m\n${NUMBER} ${NUMBER} l`).map(([x = 0, y = 0, toX = 0, toY = 0]) =>
      boxOf([x, toX], [y, toY]),
    ),
    squares: matches(stream, `${NUMBER} ${NUMBER} ${NUMBER} ${NUMBER} re`).map(([x = 0, y = 0, w = 0, h = 0]) =>
      boxOf([x, x + w], [y, y + h]),
    ),
  };
}

/** The box around all of these. */
export function around(boxes: readonly Box[]): Box {
  return boxOf(
    boxes.flatMap(({ left, right }) => [left, right]),
    boxes.flatMap(({ top, bottom }) => [top, bottom]),
  );
}

function boxOf(xs: readonly number[], ys: readonly number[]): Box {
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Each line of text: its place, its font and size, and its glyphs with the steps between them (thousandths of the size, to the left). */
function textsIn(stream: string, widths: ReadonlyMap<string, readonly number[]>, height: number): Box[] {
  const run = new RegExp(`1 0 0 1 ${NUMBER} ${NUMBER} Tm\n/(F\\d+) ${NUMBER} Tf\n\\[([^\\]]*)\\] TJ`, "g");
  return [...stream.matchAll(run)].map(([, x, y, font = "", size, shown = ""]) => {
    const [left, base, points] = [Number(x), height - Number(y), Number(size)];
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const advance = glyphs.reduce((sum, glyph) => sum + (widths.get(font)?.[Number.parseInt(glyph, 16)] ?? 0), 0);
    const steps = numbersIn(shown.replaceAll(/<\w+>/g, " ")).reduce((sum, step) => sum + step, 0);
    const right = left + ((advance - steps) / 1000) * points;
    return { left, right, top: base - ASCENT * points, bottom: base + DESCENT * points };
  });
}

/** The widths of each font's glyphs, by the name that the page knows the font by. */
function widthsIn(objects: Objects, heads: string): Map<string, number[]> {
  const fonts = [...heads.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    fonts.map(([, name = "", id = ""]) => {
      const glyphs = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
      return [name, numbersIn(/\/W \[0 \[([^\]]*)\]/.exec(objects.get(glyphs)?.head ?? "")?.[1])];
    }),
  );
}

function matches(stream: string, pattern: string): number[][] {
  return [...stream.matchAll(new RegExp(pattern, "g"))].map(([, ...found]) => found.map(Number));
}

function numbersIn(text = ""): number[] {
  return text.split(/\s+/).filter(Boolean).map(Number);
}
