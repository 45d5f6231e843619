import { productIn } from "#contract/list-filter.ts";
import { IDLE_DAYS, type ListedPerson, type PeopleTab } from "#contract/people.ts";
import { later } from "#contract/periods.ts";
import { wordsOf } from "#contract/plain-text.ts";
import { toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { getItems, type Item, queryFirst, read } from "../../platform/table/table.ts";
import { momentsOf, zagrebDay } from "../../platform/zagreb.ts";
import { type Profile, profileItem } from "../accounts/member-store.ts";
import { newsAmong, presentNews } from "../accounts/news-store.ts";
import { isFoundBy, searchTerm } from "../accounts/people-index.ts";
import { trainedSince } from "../diary/diary-store.ts";
import { fateOf } from "../mail/outbox.ts";
import { isPaused } from "../memberships/member-figures.ts";
import { failedChargeLetters } from "../memberships/renewal/renewal-order.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";
import { renewalTerms } from "../memberships/terms.ts";
import { orderItem } from "../orders/order.ts";
import { lastViewItem } from "../video/viewed-video.ts";
import { summarisePerson } from "./person-file.ts";

const PAGE = 50;
/** Among so many people of one word the others are looked for. */
const MOST_LOOKED_AT = 1000;

/** All lists of memberships that stand and are not paused, and all that stand. */
const premium = [indexKeys.premium, ...(["late", "cancelled"] as const).map(indexKeys.membershipsIn)];
const standing = [...premium, indexKeys.membershipsIn("paused")];

/** In which index partitions a list of people stands. */
const places = {
  all: ["gsi3", [indexKeys.people]],
  premium: ["gsi3", premium],
  idle: ["gsi3", standing],
  late: ["gsi3", [indexKeys.membershipsIn("late")]],
  lost: ["gsi3", [indexKeys.membershipsIn("lost")]],
  cancelled: ["gsi3", [indexKeys.membershipsIn("cancelled")]],
  paused: ["gsi3", [indexKeys.membershipsIn("paused")]],
  staff: ["gsi1", [indexKeys.staff]],
  blocked: ["gsi2", [indexKeys.blocked]],
} as const satisfies Record<Exclude<PeopleTab, "bought">, readonly [string, readonly string[]]>;

/** Which people a list shows. */
export interface PeopleFilter {
  readonly tab: PeopleTab;
  readonly cursor?: string | undefined;
  readonly product?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of people; of those it would hold, `erased` have deleted their account. */
export interface PeoplePage extends ListPage<ListedPerson> {
  readonly erased?: number;
}

/** A page of a list of people, the newest first: one Query a partition, then who they are now, in the same few requests however many there are. */
export async function listPeople(filter: PeopleFilter, at: Date): Promise<PeoplePage> {
  const { tab, product, cursor } = filter;
  const { from, before } = momentsOf(filter);
  const [index, partitions, keep] = placeOf(tab, product);
  const page = await newestOf(index, partitions, { from, before: cursor ?? before, keep });
  const rows = tab === "idle" ? await idleAmong(page.rows, at) : page.rows;
  return { ...(await readRows(rows)), next: page.next };
}

/** Where a list stands; the buyers of a plan are those whose plan it is. 400 for buyers of nothing that is sold by itself. */
function placeOf(tab: PeopleTab, product: string | undefined) {
  if (tab !== "bought") return places[tab];
  const { category, id } = productIn(product ?? "");
  if (id === undefined) throw new Problem("invalid_input", { data: { fields: ["product"] } });
  if (category === "subscription") return ["gsi3", standing, ({ product_id }: Item) => product_id === id] as const;
  return ["gsi3", [indexKeys.buyers(category, id)]] as const;
}

/** Members who joined earlier and neither logged a training nor watched a workout since. */
async function idleAmong(memberships: readonly Item[], at: Date): Promise<Item[]> {
  const since = later(zagrebDay(at), -IDLE_DAYS);
  const dayOf = (moment: string) => zagrebDay(new Date(moment));
  const early = memberships.filter(({ gsi3sk }) => dayOf(String(gsi3sk).split("#")[0] ?? "") < since);
  const ids = early.map(userOf);
  const [views, trained] = await Promise.all([getItems(ids.map(keys.lastView)), trainedSince(ids, since)]);
  return early.filter((item, place) => {
    const view = views[place] && read(lastViewItem, views[place]).view;
    return !trained.has(userOf(item)) && !(view && dayOf(view.saved_at ?? view.viewed_at) >= since);
  });
}

/**
 * The people whose e-mail, or words of whose name, begin with the query: as typed, else its words, else the longest of
 * them, filtered by the others. č is found as c, đ as dj.
 */
export async function searchPeople(query: string, cursor: string | undefined): Promise<PeoplePage> {
  const words = wordsOf(query);
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  const terms = new Set([searchTerm(query), words.join(" "), longest].filter((term) => term.length >= 2));
  for (const term of terms) {
    if (cursor && !cursor.startsWith(term)) continue;
    const page = await searchBy(term, words.length > 1 && term === longest ? query : "", cursor);
    if (page.rows.length > 0 || page.next) return page;
  }
  return { rows: [], next: null };
}

async function searchBy(term: string, words: string, cursor: string | undefined): Promise<PeoplePage> {
  const found = await queryFirst(keys.findRange(term), (words ? MOST_LOOKED_AT : PAGE) + 1, cursor);
  const items = words ? found.filter((item) => isFoundBy(item, words)) : found;
  const rows = items.slice(0, PAGE);
  const people = [...new Map(rows.map((item) => [userOf(item), item])).values()];
  return { ...(await readRows(people)), next: items.length > PAGE ? String(rows.at(-1)?.sk) : null };
}

/** Whose an index item is. */
function userOf({ user_id, pk }: Item): string {
  return String(user_id ?? String(pk).slice("USER#".length));
}

/** The people of these items as they are now, without deleted ones. */
async function readRows(items: readonly Item[]): Promise<Omit<PeoplePage, "next">> {
  const orders = items.map(({ sk, order_number }) =>
    String(sk).startsWith("ENTITLEMENT#") ? String(order_number) : "",
  );
  const ids = items.map(userOf);
  const found = await getItems([
    ...[keys.profile, keys.subscription, keys.news].flatMap((key) => ids.map(key)),
    ...orders.filter(Boolean).map(keys.order),
  ]);
  const part = (place: number) => found.slice(place * ids.length, (place + 1) * ids.length);
  const [profiles, subscriptions, news, bought] = [part(0), part(1), part(2), found.slice(3 * ids.length)];
  const records = subscriptions.map((item) => item && read(subscriptionItem, item));
  const letters = await lettersOf(records);
  const rows = items.flatMap((_item, place) => {
    const profile = profiles[place];
    if (!profile) return [];
    const order = bought.find((one) => one?.order_number === orders[place]);
    const row = presentRow(read(profileItem, profile), records[place], letters);
    const agrees = row.email_verified && presentNews(newsAmong([news[place] ?? {}])).on;
    return [{ ...row, news: agrees, ...(order && boughtBy(order)) }];
  });
  const erased = items.length - rows.length;
  return { rows, ...(erased > 0 && { erased }) };
}

/** What is kept of the letters about failed charges, by id. */
async function lettersOf(records: readonly (SubscriptionRecord | undefined)[]): Promise<ReadonlyMap<string, Item>> {
  const ids = records.flatMap((record) => (record ? failedChargeLetters(record) : []));
  const found = await getItems(ids.map(keys.outbox));
  return new Map(ids.flatMap((id, place) => (found[place] ? [[id, found[place]]] : [])));
}

function boughtBy(item: Item): Pick<ListedPerson, "bought"> {
  const { order_number, date_paid, created_at, cents, refunded_cents = 0 } = read(orderItem, item);
  return { bought: { order_number, at: date_paid ?? created_at, kept: toEuros(cents - refunded_cents) } };
}

function presentRow(
  profile: Profile,
  record: SubscriptionRecord | undefined,
  letters: ReadonlyMap<string, Item>,
): ListedPerson {
  const { called_at } = profile;
  return {
    ...summarisePerson(profile),
    membership: record ? presentMembership(record, letters) : null,
    ...(called_at && { called_at }),
  };
}

function presentMembership(record: SubscriptionRecord, letters: ReadonlyMap<string, Item>): ListedPerson["membership"] {
  const { status, paid_until, paused_until, dunning, ended } = record;
  const letter = failedChargeLetters(record)
    .map((id) => letters.get(id))
    .find((one) => one !== undefined);
  const failed = dunning && {
    amount: toEuros(renewalTerms(record).cents),
    due: dunning.due,
    tries: dunning.tries,
    next_try: dunning.retry_at,
    letter: letter ? fateOf(letter) : ("none" as const),
  };
  return {
    ...{ status, paid_until },
    ...(isPaused(record) && paused_until && { paused_until }),
    ...(failed && { failed }),
    ...(status === "nonactive" && ended && { ended }),
  };
}
