import { tabStorage } from "./storage.ts";

const NAME = "visitSource";
/** The server keeps fewer signs (decision 108). */
const LONGEST = 200;

/**
 * Keeps where this visit came from: what the address says (`utm_source`, `utm_campaign`), else the site that led here. A return within
 * the visit, from the payment or a sign-in elsewhere, changes nothing.
 */
export function keepVisitSource(search: string, referrer: string, ownHost: string): void {
  const said = new URLSearchParams(search);
  const source = said.get("utm_source")?.trim();
  if (!source && tabStorage.read(NAME) !== null) return;
  const host = URL.canParse(referrer) ? new URL(referrer).host : "";
  const from = source || (host === ownHost ? "" : host);
  const campaign = said.get("utm_campaign")?.trim();
  const visit = new URLSearchParams({
    ...(from && { source: from.slice(0, LONGEST) }),
    ...(from && campaign && { campaign: campaign.slice(0, LONGEST) }),
  });
  tabStorage.write(NAME, visit.toString());
}

/** The source and campaign of this visit, as an order or a registration says them; nothing for a visit without one. */
export function visitSource(): { readonly visit?: { readonly source?: string; readonly campaign?: string } } {
  const kept = tabStorage.read(NAME);
  return kept ? { visit: Object.fromEntries(new URLSearchParams(kept)) } : {};
}
