/** A busy browser reads the file after the click; its address must still be good then. */
const KEPT_MS = 60_000;

/** Hands the browser a PDF whose bytes came in base64. */
export function savePdf(name: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: "application/pdf" }));
}

/** Hands the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
