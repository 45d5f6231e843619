let offset = 0;

/** Takes the server's time from a private answer (`x-server-time`), so that banners and countdowns follow it. */
export function noteServerTime(header: string | null): void {
  const time = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Now, by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
