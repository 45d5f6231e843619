import { createHash } from "node:crypto";

const LONGEST = 40;

/** A file's name: its title, and eight hexadecimal digits of its bytes' hash. The same file has the same name. */
export function contentName(title: string, bytes: Buffer): string {
  return `${slugOf(title, LONGEST)}-${hashOf(bytes)}`;
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8);
}

/** A title as a part of an address: `Snaga do ljeta!` is `snaga-do-ljeta`; `datoteka` where nothing is left of it. */
function slugOf(title: string, longest: number): string {
  const plain = title
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/[đĐ]/g, "d")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-+/, "").slice(0, longest).replace(/-+$/, "") || "datoteka";
}
