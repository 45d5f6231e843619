import { deviceDay } from "./format.ts";
import { storage } from "./storage.ts";

/** Where this device keeps how far its clock is off (milliseconds), for when there is no network. */
const NAME = "clockOffset";
const PRECISE_MS = 1000;
let offset: number | undefined;

/** Takes the server's time from a private answer (`x-server-time`), so that banners and countdowns follow it. */
export function noteServerTime(header: string | null): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(time)) return;
  offset = time - Date.now();
  if (Math.abs(offset - keptOffset()) > PRECISE_MS) storage.write(NAME, String(offset));
}

/** Now, by the server's clock; without network by how far the device's was off when it last heard of it. */
export function serverNow(): Date {
  offset ??= keptOffset();
  return new Date(Date.now() + offset);
}

/** The day (yyyy-mm-dd) where the device is, by the server's clock. */
export function today(): string {
  return deviceDay(serverNow());
}

function keptOffset(): number {
  return Number(storage.read(NAME) ?? 0) || 0;
}
