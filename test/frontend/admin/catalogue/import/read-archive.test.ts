import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readArchive } from "../../../../../frontend/src/features/admin/catalogue/import/read-archive.ts";

type Level = 0 | 1;
const zip = (files: Record<string, string>, level: Level = 1) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level });

/** An archive whose table says another size than its entry has. */
function lying(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = view.getUint32(bytes.length - 6, true);
  view.setUint32(table + 24, size, true);
  return bytes;
}

describe("an archive of the catalogue", () => {
  it("gives its texts and the names of its books, and says what is neither", () => {
    const archive = readArchive(
      zip({ "plans.yaml": "plans: []\n", "ebooks/0001-čaj.yaml": "", "files/upute.pdf": "%PDF-", "slike/a.png": "x" }),
    );
    expect(archive).toEqual({
      texts: [{ path: "plans.yaml", text: "plans: []\n" }],
      books: ["files/upute.pdf"],
      unknown: ["ebooks/0001-čaj.yaml", "slike/a.png"],
    });
  });

  it.each([
    "../plans.yaml",
    "recipes/../../plans.yaml",
    "/etc/plans.yaml",
    "C:/plans.yaml",
    "recipes\\..\\plans.yaml",
    "recipes/./juha.yaml",
    "files/..",
  ])("zip slip in import: %s is refused with all that comes with it", (path) => {
    expect(() => readArchive(zip({ "plans.yaml": "plans: []\n", [path]: "x" }))).toThrow(
      `${path}: put vodi izvan arhive. Ništa se ne uvozi.`,
    );
  });

  it.each<[string, Uint8Array, string]>([
    ["what is no archive", strToU8("plans: []"), "Ovo nije zip arhiva ili je oštećena."],
    ["an empty file", new Uint8Array(), "Ovo nije zip arhiva ili je oštećena."],
    [
      "a bomb",
      zip({ "recipes/juha.yaml": "a".repeat(600 * 1024) }),
      "recipes/juha.yaml: veće je od 512 kB. Ništa se ne uvozi.",
    ],
    [
      "sixty-five large texts",
      zip(Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`recipes/${n}.yaml`, "a".repeat(511 * 1024)])), 0),
      "Raspakirano je preveliko: tekstovi imaju najviše 32 MB.",
    ],
    [
      "too many entries",
      zip(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`x/${n}`, ""]))),
      "U arhivi je više od 5000 datoteka.",
    ],
    [
      "the same name in other letters",
      zip({ "plans.yaml": "", "Plans.yaml": "" }),
      "plans.yaml: u arhivi je dvaput. Ništa se ne uvozi.",
    ],
  ])("is refused where it is %s", (_what, bytes, message) => {
    expect(() => readArchive(bytes)).toThrow(message);
  });

  it("unpacks no more than its table said, whatever lies behind it", () => {
    const { texts } = readArchive(lying(zip({ "recipes/juha.yaml": "a".repeat(5000) }), 10));
    expect(texts.map(({ text }) => text.length)).toEqual([10]);
  });
});
