import { deflateSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { checkDownload } from "#functions/domains/media/check-download.ts";

const pdf = (inside: string | Buffer) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.from(inside), Buffer.from("\nendobj\ntrailer\n%%EOF\n")]);

/** A PDF whose objects stand packed in a stream. */
function packed(objects: string, pack: (bytes: Buffer) => Buffer = deflateSync): Buffer {
  const head = "<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n";
  return pdf(Buffer.concat([Buffer.from(head), pack(Buffer.from(objects)), Buffer.from("\nendstream")]));
}

/** The same PDF, which says otherwise that it packs objects. */
function renamed(bytes: Buffer, name: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replace("/ObjStm", name), "latin1");
}

function book(entries: Zippable = {}): Buffer {
  const first: Zippable = { mimetype: [strToU8("application/epub+zip"), { level: 0 }] };
  return Buffer.from(zipSync({ ...first, "META-INF/container.xml": strToU8("<container/>"), ...entries }));
}

/** A book whose table says that an entry unpacks to 4 GB. */
function bomb(): Buffer {
  const bytes = book({ bomb: strToU8("x") });
  bytes.writeUInt32LE(0xffff_fff0, bytes.lastIndexOf("bomb") - 46 + 24);
  return bytes;
}

const refused = expect.objectContaining({ code: "document_refused" });

describe("a PDF for buyers", () => {
  it("is taken where it begins and ends as one", () => {
    expect(() => checkDownload("pdf", pdf("<< /Type /Catalog >>"))).not.toThrow();
    expect(() => checkDownload("pdf", packed("<< /Type /Page >>"))).not.toThrow();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page of the web", Buffer.from("<html>%PDF-1.7 %%EOF</html>")],
    ["one that ends early", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["one with a script", pdf("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>")],
    ["one with a script under a name in codes", pdf("<< /S /J#61vaScript >>")],
    ["one that starts a program", pdf("<< /S /Launch /F (cmd.exe) >>")],
    ["one with a file in it", pdf("<< /Type /EmbeddedFile >>")],
    ["one under a password", pdf("<< /Encrypt 5 0 R >>")],
    ["one with a script that is packed", packed("<< /S /JavaScript >>")],
    ["one that hides that it packs under a name in codes", renamed(packed("<< /S /JavaScript >>"), "/Obj#53tm")],
    [
      "one that hides it behind a long head",
      renamed(packed("<< /S /JavaScript >>"), `/ObjStm /X (${"x".repeat(500)})`),
    ],
    [
      "one whose packed objects are 22 MB together",
      pdf(Buffer.concat(Array.from({ length: 2 }, () => packed(" ".repeat(11 * 1024 * 1024))))),
    ],
    ["one whose packing can't be opened", packed("<< >>", (bytes) => bytes)],
  ])("is refused: %s", (_name, bytes) => {
    expect(() => checkDownload("pdf", bytes)).toThrow(refused);
  });
});

describe("an EPUB for buyers", () => {
  it("is taken where its first entry says what it is", () => {
    expect(() => checkDownload("epub", book({ "OEBPS/1.xhtml": strToU8("<html/>") }))).not.toThrow();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["another zip", Buffer.from(zipSync({ "a.txt": strToU8("a") }))],
    ["one that says it packed", Buffer.from(zipSync({ mimetype: strToU8("application/epub+zip") }))],
    ["one without contents", Buffer.from(zipSync({ mimetype: [strToU8("application/epub+zip"), { level: 0 }] }))],
    ["one that ends early", book().subarray(0, 60)],
    ["one with an entry outside of it", book({ "../../etc/passwd": strToU8("x") })],
    ["one with an entry at the root", book({ "/etc/passwd": strToU8("x") })],
    ["one with an entry for another system", book({ "..\\boot.ini": strToU8("x") })],
    ["one that unpacks to more than a book", bomb()],
  ])("is refused: %s", (_name, bytes) => {
    expect(() => checkDownload("epub", bytes)).toThrow(refused);
  });
});
