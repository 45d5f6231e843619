import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { add } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Where a visit came from (decision 108). */
export const visitItem = z.object({ source: z.string(), campaign: z.optional(z.string()) });
type Visit = z.infer<typeof visitItem>;

/** Signs that are read of what a browser says, and those that are kept. */
const READ = 200;
const KEPT = 40;
/** What sites put before their name where they count or shorten links. */
const LINK_HOST = /^(?:www|l|lm|m)\.(?=.+\.)/;

/** The visit as it is kept: short words of letters without marks, digits, dots, dashes and underscores; nothing without a source. */
export function visitOf(
  said: { readonly source?: string | undefined; readonly campaign?: string | undefined } | undefined,
): { readonly visit?: Visit } {
  const source = wordOf(said?.source)?.replace(LINK_HOST, "");
  const campaign = wordOf(said?.campaign);
  return source ? { visit: { source, ...(campaign && { campaign }) } } : {};
}

/** The writes that add to a visit's source on a moment's day; none without a source. */
export function countVisit(
  visit: Visit | undefined,
  at: Date,
  amounts: { readonly [C in "orders" | "cents" | "registrations"]?: number },
) {
  return visit ? add({ key: keys.salesOfSource(zagrebDay(at), visit.source, visit.campaign), amounts }) : [];
}

/** An e-mail address is somebody's: it is not kept. */
function wordOf(text = ""): string | undefined {
  if (text.includes("@")) return undefined;
  const safe = plainText(text.slice(0, READ)).replace(/[^a-z0-9._]+/g, "-");
  return (
    safe
      .replace(/^[^a-z0-9]+/, "")
      .slice(0, KEPT)
      .replace(/[^a-z0-9]+$/, "") || undefined
  );
}
