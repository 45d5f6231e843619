import * as z from "zod/mini";
import { type News, type NewsPlace, newsPlace } from "#contract/identity.ts";
import { NEWS_CONSENT } from "#contract/news-consent.ts";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import {
  put,
  type TransactItem,
  tryTransact,
  unchangedVersion,
  untilWritten,
  update,
} from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { requirePerson } from "./profile-store.ts";

const TRIES = 4;
/** So long nobody is reminded of an unfinished purchase again (ms). */
const REMINDED_MS = 30 * DAY_MS;
/** Of the changes that are kept as proof: more than anybody makes who means them. */
const MOST_CHANGES = 50;

/** Each time that somebody agreed to newsletters (by an edition of the sentence) or took it back, the last at the end. */
const newsItem = z.object({
  changes: z.array(z.object({ on: z.boolean(), at: instant, place: newsPlace, texts: z.optional(z.string()) })),
  version: z.int(),
  /** When they were last reminded of an unfinished purchase. */
  reminded_at: z.optional(instant),
});
export type NewsRecord = z.infer<typeof newsItem>;

/** A change of somebody's consent to newsletters. */
export interface NewsChange {
  readonly on: boolean;
  readonly place: NewsPlace;
  readonly at: Date;
}

/** Each change among a person's items, the first at first. */
export function newsAmong(items: readonly Item[]): NewsRecord["changes"] {
  const item = items.find(({ sk }) => sk === "NEWS");
  return item ? read(newsItem, item).changes : [];
}

/** Whether somebody agrees to newsletters. It counts while their address is verified. */
export function presentNews(changes: NewsRecord["changes"]): News {
  const last = changes.at(-1);
  return last ? { on: last.on, at: last.at } : { on: false };
}

/** A person's consent, strongly consistent. */
export function findNews(userId: string): Promise<NewsRecord | undefined> {
  return getItem(keys.news(userId), newsItem, true);
}

/** The write of a changed consent, refused where it changed since it was read; none where it already is so. */
export function newsWrites(
  userId: string,
  seen: NewsRecord | undefined,
  { on, place, at }: NewsChange,
): TransactItem[] {
  if ((seen?.changes.at(-1)?.on ?? false) === on) return [];
  const change = { on, at: at.toISOString(), place, ...(on && { texts: NEWS_CONSENT.edition }) };
  const version = seen?.version ?? 0;
  return [
    put(
      {
        ...keys.news(userId),
        changes: [...(seen?.changes ?? []), change].slice(-MOST_CHANGES),
        version: version + 1,
        ...(seen?.reminded_at && { reminded_at: seen.reminded_at }),
        ...(on && { gsi3pk: indexKeys.news, gsi3sk: `${change.at}#${userId}` }),
      },
      unchangedVersion(version),
    ),
  ];
}

/** The write of a reminder of an unfinished purchase; refused where there was one in the last 30 days, or no consent ever. */
export function remindedWrite(userId: string, at: Date): TransactItem {
  return update(keys.news(userId), "SET reminded_at = :at", {
    condition: "attribute_exists(pk) AND (attribute_not_exists(reminded_at) OR reminded_at <= :month)",
    values: { ":at": at.toISOString(), ":month": new Date(at.getTime() - REMINDED_MS).toISOString() },
  });
}

/** Changes a person's consent, with other writes (`beside`) where it does change; nothing for a deleted account. Answers how it stands. */
export function changeNews(userId: string, change: NewsChange, beside: readonly TransactItem[] = []): Promise<News> {
  return untilWritten("The consent to newsletters", TRIES, async () => {
    const seen = await findNews(userId);
    const writes = newsWrites(userId, seen, change);
    if (writes.length === 0) return presentNews(seen?.changes ?? []);
    if (await tryTransact([...writes, requirePerson(userId), ...beside])) {
      return { on: change.on, at: change.at.toISOString() };
    }
    return undefined;
  });
}
