import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element as it was read: attributes begin with `@`, its text is `#text`. */
export type Node = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
});

/** The root element of a document where it has that name; undefined for what is no such XML, or declares types or entities of its own. */
export function elementIn(text: string, root: string): Node | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    const element = nodeOf(parser.parse(text))[root];
    return element === undefined ? undefined : nodeOf(element);
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an element or attribute, its entities resolved; empty where there is none. */
export function textOf(value: unknown): string {
  const text = typeof value === "object" && value !== null ? (value as Node)["#text"] : value;
  return String(text ?? "").replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, decimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

/** An element with its attributes and children; empty where there is none. */
export function nodeOf(value: unknown): Node {
  return typeof value === "object" && value !== null ? (value as Node) : {};
}

/** The elements of one name, however many there are. */
export function nodesOf(value: unknown): Node[] {
  if (value === undefined || value === "") return [];
  return (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === "object" && one !== null ? one : { "#text": one },
  );
}
