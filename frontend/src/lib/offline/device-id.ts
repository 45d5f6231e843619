import { storage } from "../storage.ts";

/** Where a device that keeps a diary has its name. */
export const DEVICE_ID = "deviceId";
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 8;
let id: string | undefined;

/** The name of this device in what it writes; without storage it lasts as long as the page. */
export function deviceId(): string {
  id ??= storage.read(DEVICE_ID) ?? undefined;
  if (id === undefined || !/^[a-z0-9]{8}$/.test(id)) {
    id = randomLetters(LENGTH);
    storage.write(DEVICE_ID, id);
  }
  return id;
}

/** So many random characters, a to z and 0 to 9. */
export function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}
