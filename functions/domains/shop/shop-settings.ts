import * as z from "zod/mini";
import {
  type CompanyFacts,
  contactFacts,
  type PublicShop,
  quietHours,
  type Seller,
  type SellerChange,
  type ShopSettings,
  sellerChange,
} from "#contract/shop.ts";
import { shop as file, HOME_COUNTRY } from "../../platform/shop.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, unchangedVersion } from "../../platform/table/transaction.ts";
import { inZagreb, zagrebDay, zagrebDaysLater, zagrebMoment } from "../../platform/zagreb.ts";

/** What the owner wrote over the files. */
const shopItem = z.object({
  /** Counts changes; 0 where nothing was changed. */
  version: z.int(),
  /** The earliest first; each names only what changes on its day. A day that has begun is never rewritten. */
  changes: z.array(sellerChange),
  contact: z.optional(contactFacts),
  quiet: z._default(quietHours, null),
});
export type ShopRecord = z.infer<typeof shopItem>;

/** The shop with the owner's words over the files'. */
export interface Shop extends Seller {
  /** Countries to which nothing is sold for now. */
  readonly closed: readonly string[];
  /** The day of the last change of what the terms name. */
  readonly since: string | null;
}

/** The owner's record, strongly consistent. */
export async function readShopRecord(): Promise<ShopRecord> {
  return (await getItem(keys.shop, shopItem, true)) ?? { version: 0, changes: [], quiet: null };
}

/** The write of a changed record; refused where it changed since it was read. */
export function shopWrite(before: ShopRecord, after: ShopRecord) {
  return put({ ...keys.shop, ...after, version: before.version + 1 }, unchangedVersion(before.version));
}

/** The shop on the day (Zagreb) of a moment: a receipt, a contract and a mail name the seller of their own. */
export async function shopAt(moment: Date): Promise<Shop> {
  return shopOn(zagrebDay(moment), await readShopRecord());
}

/** The shop of a day (yyyy-mm-dd). */
export function shopOn(day: string, { changes, contact }: Pick<ShopRecord, "changes" | "contact">): Shop {
  const begun = changes.filter(({ from }) => from <= day);
  const { from, closed = [], ...facts }: Partial<SellerChange> = Object.assign({}, ...begun);
  const { email, phone, social } = contact ?? { ...file.company, social: file.social };
  const company = { ...file.company, ...withoutGaps(facts), email, phone };
  return { ...file, company, social, closed, since: from ?? null };
}

/** The shop as everybody may know it. */
export function presentShop({ company, social, closed, since }: Shop): PublicShop {
  const { name, address, oib, register, capital, bank, iban, email, phone, vat_registered } = company;
  return {
    company: { name, address, oib, register, capital, bank, iban, email, phone, vat_registered },
    social,
    closed: [...closed],
    since,
  };
}

/** What the owner sees of a record at a moment. */
export function presentSettings(record: ShopRecord, at: Date): ShopSettings {
  const { version, changes, quiet } = record;
  const today = presentShop(shopOn(zagrebDay(at), record));
  return { version, today, changes, quiet, countries: sellableCountries(), fiscal: file.fiscal };
}

/** The countries (ISO 3166) to which the files let something be sold; the seller's own first. */
export function sellableCountries(): string[] {
  const sold = Object.keys(file.countries).filter((code) => file.countries[code] !== "none");
  return [HOME_COUNTRY, ...sold.filter((code) => code !== HOME_COUNTRY)];
}

/** Whether something is sold to who lives in a country. */
export function isSoldTo(country: string, { closed }: Pick<Shop, "closed">): boolean {
  return (file.countries[country] ?? "none") !== "none" && !closed.includes(country);
}

/** The moment from which the owners' notices of this moment may be sent: at once, or when their quiet hours are over. */
export async function afterQuietHours(moment: Date): Promise<Date> {
  const { quiet } = await readShopRecord();
  if (!quiet) return moment;
  const shown = inZagreb(moment, "HH:mm");
  const isOverMidnight = quiet.until < quiet.from;
  const isQuiet = isOverMidnight
    ? shown >= quiet.from || shown < quiet.until
    : shown >= quiet.from && shown < quiet.until;
  if (!isQuiet) return moment;
  const day = zagrebDay(shown < quiet.until ? moment : zagrebDaysLater(moment, 1));
  return zagrebMoment(`${day}T${quiet.until}`) ?? moment;
}

function withoutGaps(facts: object): Partial<CompanyFacts & { readonly vat_registered: boolean }> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
