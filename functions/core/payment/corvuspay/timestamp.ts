const zagreb = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Zagreb",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment as the `timestamp` of a server call: yyyyMMddHHmmss of the merchant's local time, Europe/Zagreb. */
export function formatTimestamp(moment: Date): string {
  return zagreb.format(moment).replace(/\D/g, "");
}
