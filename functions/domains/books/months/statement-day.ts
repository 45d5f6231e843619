/** A calendar day as yyyy-mm-dd; text behind it, such as the time, is ignored. A year of two digits is of this century. */
export function dayOf(text: string): string | undefined {
  const local = /^(\d{1,2})([./])\s?(\d{1,2})\2\s?(\d{4}|\d\d)\b/.exec(text);
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text);
  const [year = "", month = "", date = ""] = iso ? iso.slice(1) : local ? [local[4], local[3], local[1]] : [];
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}
