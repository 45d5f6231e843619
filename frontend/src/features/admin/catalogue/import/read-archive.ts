import { strFromU8, type UnzipFileInfo, unzipSync } from "fflate";

const KB = 1024;
/** An archive with its books is so large at most; they stay packed. */
const MOST_BYTES = 600 * KB * KB;
const MOST_ENTRIES = 5000;
/** The server's limit for a document; plans and partners share a larger one. */
const MOST_TEXT_BYTES = 512 * KB;
const MOST_TEXTS_BYTES = 32 * KB * KB;

const TEXT =
  /^((challenges|trainings|ebooks|recipes|mealplans)\/[\w.-]+|plans|partners|card|texts|order)\.(ya?ml|json)$/;
const BOOK = /^files\/[A-Za-z0-9][\w.-]*\.(pdf|epub)$/;
/** Paths that lead out of the folder: `../`, `/etc`, `C:\`. */
const OUTSIDE = /^\/|^[A-Za-z]:|\\|(^|\/)\.\.?(\/|$)|\0/;

/** The texts of an archive by their paths, its books, and what is neither. */
export interface Archive {
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly books: readonly string[];
  readonly unknown: readonly string[];
}

/** An archive that is not opened at all; its message says why, in Croatian. */
export class ArchiveRefused extends Error {}

/**
 * Reads the texts of a zipped catalogue. Checks the archive's table of sizes before unpacking; books stay packed.
 * Throws `ArchiveRefused`.
 */
export function readArchive(bytes: Uint8Array): Archive {
  if (bytes.length > MOST_BYTES) throw new ArchiveRefused("Arhiva je prevelika: najviše 600 MB.");
  const entries: UnzipFileInfo[] = [];
  unzip(bytes, (entry) => {
    if (entries.push(entry) > MOST_ENTRIES) throw new ArchiveRefused(`U arhivi je više od ${MOST_ENTRIES} datoteka.`);
    return false;
  });
  checkEntries(entries);
  const names = entries.map(({ name }) => name).filter((name) => !name.endsWith("/"));
  const unpacked = unzip(bytes, ({ name }) => TEXT.test(name));
  return {
    texts: Object.entries(unpacked).map(([path, text]) => ({ path, text: strFromU8(text) })),
    books: names.filter((name) => BOOK.test(name)),
    unknown: names.filter((name) => !BOOK.test(name) && !TEXT.test(name)),
  };
}

function checkEntries(entries: readonly UnzipFileInfo[]): void {
  const outside = entries.find(({ name }) => OUTSIDE.test(name));
  if (outside) throw new ArchiveRefused(`${shown(outside.name)}: put vodi izvan arhive. Ništa se ne uvozi.`);
  const names = entries.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new ArchiveRefused(`${shown(twice)}: u arhivi je dvaput. Ništa se ne uvozi.`);
  const texts = entries.filter(({ name }) => TEXT.test(name));
  const large = texts.find(({ size, originalSize }) => Math.max(size, originalSize) > MOST_TEXT_BYTES);
  if (large) throw new ArchiveRefused(`${shown(large.name)}: veće je od 512 kB. Ništa se ne uvozi.`);
  if (texts.reduce((sum, { originalSize }) => sum + originalSize, 0) > MOST_TEXTS_BYTES)
    throw new ArchiveRefused("Raspakirano je preveliko: tekstovi imaju najviše 32 MB.");
}

function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused("Ovo nije zip arhiva ili je oštećena.");
  }
}

function shown(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}
