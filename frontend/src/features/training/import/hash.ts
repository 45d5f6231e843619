const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** Ten characters (a to z, 0 to 9) that say a text: the same on every device (FNV-1a of 64 bits). Pure. */
export function hashOf(text: string, length = 10): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36).padStart(length, "0").slice(-length);
}
