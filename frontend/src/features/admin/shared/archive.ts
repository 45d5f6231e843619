import { zipSync } from "fflate";

/** Files (base64) as one ZIP. */
export function archiveOf(files: readonly { readonly name: string; readonly content: string }[]): Blob {
  const entries = files.map(({ name, content }) => [
    name,
    Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
  ]);
  const bytes = zipSync(Object.fromEntries(entries));
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/zip" });
}
