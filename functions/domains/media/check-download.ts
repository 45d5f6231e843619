import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import type { DocumentType } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";

/** PDF features that are refused: code, programs to start, embedded files, encryption. */
const REFUSED = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Encrypt)\b/;
/** An end stands within so many bytes of a PDF's end. */
const TAIL = 1024;
/** Bytes of all packed objects of a PDF together. */
const MOST_INFLATED = 20 * 1024 * 1024;
const MOST_UNPACKED = 300 * 1024 * 1024;
const MOST_ENTRIES = 5000;

/** Looks whether bytes are the document that they are called; throws 400 `document_refused`. */
export function checkDownload(type: DocumentType, bytes: Buffer): void {
  const isSound = type === "pdf" ? isPlainPdf(bytes) : isBook(bytes);
  if (!isSound) throw new Problem("document_refused");
}

function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-TAIL).includes("%%EOF")) return false;
  const packed = [...packedObjects(bytes, text)];
  const named = plainNames(text).match(/\/ObjStm\b/g) ?? [];
  if (named.length > packed.length) return false;
  return [text, ...packed].every((part) => part !== undefined && !REFUSED.test(plainNames(part)));
}

/** Names may be written with codes: `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The objects that a PDF packs together, unpacked; undefined for what hides behind another packing. Those said otherwise are counted alone. */
function* packedObjects(bytes: Buffer, text: string): Generator<string | undefined> {
  let left = MOST_INFLATED;
  for (const { index, 0: head } of text.matchAll(/\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g)) {
    const objects = inflated(bytes.subarray(index + head.length), left);
    left -= objects?.length ?? left;
    yield objects;
  }
}

function inflated(bytes: Buffer, most: number): string | undefined {
  if (most <= 0) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString("latin1");
  } catch {
    return undefined;
  }
}

const MIMETYPE = Buffer.from("mimetypeapplication/epub+zip");
const HEADER_BYTES = 30;

/** A zip whose first entry, unpacked, says that it is a book; nothing in it stands outside of it or is larger than a book. */
function isBook(bytes: Buffer): boolean {
  const isFirst = bytes.subarray(HEADER_BYTES, HEADER_BYTES + MIMETYPE.length).equals(MIMETYPE);
  if (!isFirst || bytes.readUInt32LE(0) !== 0x04034b50) return false;
  const entries = entriesOf(bytes);
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  return (
    entries.length > 0 &&
    entries.length <= MOST_ENTRIES &&
    unpacked <= MOST_UNPACKED &&
    entries.some(({ name }) => name === "META-INF/container.xml") &&
    entries.every(({ name }) => isInside(name))
  );
}

/** The entries that a zip's table names; nothing is unpacked. */
function entriesOf(bytes: Buffer) {
  const entries: { name: string; originalSize: number }[] = [];
  const look = (entry: { name: string; originalSize: number }) => {
    entries.push(entry);
    return false;
  };
  try {
    unzipSync(bytes, { filter: look });
    return entries;
  } catch {
    return [];
  }
}

function isInside(name: string): boolean {
  return !name.startsWith("/") && !/[\\:\0]/.test(name) && !name.split("/").includes("..");
}
