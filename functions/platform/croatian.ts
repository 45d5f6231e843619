import { TZDate } from "@date-fns/tz";
import { lightFormat } from "date-fns/lightFormat";

const euros = new Intl.NumberFormat("hr-HR", { style: "currency", currency: "EUR" });

/** Money as mails write it: 24,00 €. */
export function croatianMoney(amount: number): string {
  return euros.format(amount);
}

/** A rate of PDV as receipts name it, `25 %`; another state's with its code, `25,5 % (FI)`. */
export function croatianRate(rate: number, country?: string): string {
  return `${String(rate).replace(".", ",")} %${country ? ` (${country})` : ""}`;
}

/** The day that an edition of texts is named by (yyyy-mm-dd), as mails write it. */
export function editionDay(edition: unknown): string {
  return croatianDay(new Date(`${edition}T12:00:00Z`));
}

/** A moment's day in Zagreb as mails write it: 21.12.2026. */
export function croatianDay(moment: Date): string {
  return lightFormat(new TZDate(moment, "Europe/Zagreb"), "dd.MM.yyyy.");
}

/** A moment's minute in Zagreb as mails write it: 21.12.2026. u 12:05. */
export function croatianMinute(moment: Date): string {
  return lightFormat(new TZDate(moment, "Europe/Zagreb"), "dd.MM.yyyy. 'u' HH:mm");
}

/** A moment in Zagreb as mails write it: 21.12.2026. u 12:05:09. */
export function croatianMoment(moment: Date): string {
  return lightFormat(new TZDate(moment, "Europe/Zagreb"), "dd.MM.yyyy. 'u' HH:mm:ss");
}
