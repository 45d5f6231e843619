import pMap from "p-map";
import type { Audience } from "#contract/newsletter.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Item, queryFirst, queryPage, queryRange } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { hasPremium } from "../access/can-access.ts";
import { boughtAmong, holdingsOf } from "../access/read-member.ts";
import { profileAmong } from "../accounts/member-store.ts";
import { newsAmong } from "../accounts/news-store.ts";
import { returnedOf } from "../accounts/present-user.ts";

const AT_ONCE = 10;
const UNTRAINED_MS = 30 * DAY_MS;

/** Somebody to whom newsletters may be written. */
export interface Reader {
  readonly user_id: string;
  readonly email: string;
}

interface Page {
  /** Those of the page who are in the audience. */
  readonly readers: readonly Reader[];
  /** The place of the last one who was looked at; undefined where nobody comes after it. */
  readonly last: string | undefined;
}

/** Where a page of those who agreed begins, how many it holds, and the moment (UTC ISO 8601) before which they must have agreed. */
interface PageRange {
  readonly after: string;
  readonly limit: number;
  readonly before?: string | undefined;
}

/** Of a page of those who agreed to newsletters, in the order of their consent: who is in an audience now. */
export async function readAudience(audience: Audience, { after, limit, before }: PageRange, now: Date): Promise<Page> {
  const { items, last } = await queryPage("gsi3", indexKeys.news, limit, after === "" ? undefined : placeOf(after));
  const meant = before === undefined ? items : items.filter(({ gsi3sk }) => String(gsi3sk) < before);
  const found = await pMap(meant, (item) => readerOf(item, audience, now), { concurrency: AT_ONCE });
  const isLast = !last || meant.length < items.length;
  return { readers: found.filter((reader) => reader !== undefined), last: isLast ? undefined : String(last.gsi3sk) };
}

/** The index's key of a place, by which a query goes on behind it, whether or not somebody still stands there. */
function placeOf(place: string): Item {
  const userId = place.slice(place.indexOf("#") + 1);
  return { ...keys.news(userId), gsi3pk: indexKeys.news, gsi3sk: place };
}

async function readerOf({ pk }: Item, audience: Audience, now: Date): Promise<Reader | undefined> {
  const userId = String(pk).slice("USER#".length);
  const items = await queryRange(keys.memberRange(userId));
  const reader = readerAmong(items);
  return reader && (await isMeant(reader, items, audience, now)) ? reader : undefined;
}

/** Whether newsletters may be written to the person of these items: consent, a verified address that takes mail, no block. */
export function readerAmong(items: readonly Item[]): Reader | undefined {
  const profile = profileAmong(items);
  if (!profile?.email || !profile.email_verified || profile.blocked || returnedOf(profile)) return undefined;
  return newsAmong(items).at(-1)?.on ? { user_id: profile.user_id, email: profile.email } : undefined;
}

async function isMeant({ user_id }: Reader, items: readonly Item[], audience: Audience, now: Date): Promise<boolean> {
  const holdings = holdingsOf(items);
  switch (audience.kind) {
    case "all":
      return true;
    case "premium":
      return hasPremium(holdings, now);
    case "not_premium":
      return !hasPremium(holdings, now);
    case "bought":
      return boughtAmong(holdings.entitlements).some(
        ({ category, product_id, ended }) => category === audience.category && product_id === audience.id && !ended,
      );
    case "not_trained":
      return (await queryFirst(keys.diaryWorkoutsFrom(user_id, dayOfWorkouts(now)), 1)).length === 0;
  }
}

/** The first of the days in which a workout counts, as workouts name it. */
function dayOfWorkouts(now: Date): string {
  return zagrebDay(new Date(now.getTime() - UNTRAINED_MS)).replaceAll("-", "");
}

/** People that are looked at for the first one of an audience: all of them where nobody is in it, as far as a call may last. */
const LOOKED_AT = 5000;
const PAGE = 500;

/** 409 `nobody_to_write` where nobody is in an audience; a very large number of others may hide somebody, who then counts. */
export async function requireSomebody(audience: Audience, now: Date): Promise<void> {
  let after: string | undefined = "";
  for (let seen = 0; after !== undefined && seen < LOOKED_AT; seen += PAGE) {
    const page: Page = await readAudience(audience, { after, limit: PAGE }, now);
    if (page.readers.length > 0) return;
    after = page.last;
  }
  if (after === undefined) throw new Problem("nobody_to_write");
}
