import { inflateSync } from "node:zlib";

/** What a PDF made by pdfkit says, in the order in which it is drawn: glyphs read back through each font's own map. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, glyphsOf(objects, id));
  }
  const pages = [...objects.values()].filter(({ stream }) => / Tf\n/.test(stream));
  return pages.map(({ stream }) => pageText(stream, fonts)).join("\n");
}

export type Objects = Map<string, { head: string; stream: string }>;

/** The objects of a PDF by number, their streams unpacked. */
export function readObjects(pdf: Buffer): Objects {
  const text = pdf.toString("latin1");
  const objects: Objects = new Map();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = "", body = ""] = match;
    const [head = "", rest] = body.split("stream\n", 2);
    const bytes = rest === undefined ? undefined : Buffer.from(body.slice(body.indexOf("stream\n") + 7), "latin1");
    const packed = bytes && head.includes("FlateDecode");
    objects.set(id, { head, stream: packed ? inflateSync(bytes).toString("latin1") : (rest ?? "") });
  }
  return objects;
}

function glyphsOf(objects: Objects, font: string): Map<number, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? "";
  const glyphs = new Map<number, string>();
  for (const [, from = "", list = ""] of (objects.get(map)?.stream ?? "").matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ""], position) => {
      glyphs.set(Number.parseInt(from, 16) + position, unicode(code));
    });
  }
  return glyphs;
}

function unicode(hex: string): string {
  const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function pageText(stream: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  const lines: string[] = [];
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    const codes = [...(shown ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    if (shown !== undefined) lines.push(codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? "").join(""));
  }
  return lines.join("\n");
}
