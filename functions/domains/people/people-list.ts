import type { ListedPerson, PeopleTab } from "#contract/people.ts";
import { wordsOf } from "#contract/plain-text.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { getItems, type Item, queryFirst, read } from "../../platform/table/table.ts";
import { type Profile, profileItem } from "../accounts/member-store.ts";
import { isFoundBy, searchTerm } from "../accounts/people-index.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";
import { summarisePerson } from "./person-file.ts";

const PAGE = 50;
/** Among so many people of one word the others are looked for. */
const MOST_LOOKED_AT = 1000;

/** In which index a list of people stands, and under which name. */
const places = {
  all: ["gsi3", indexKeys.people],
  premium: ["gsi3", indexKeys.premium],
  staff: ["gsi1", indexKeys.staff],
  blocked: ["gsi2", indexKeys.blocked],
} as const satisfies Record<PeopleTab, readonly [string, string]>;

/** A page of a list of people, the newest first: one Query, and one request for who they are now. */
export async function listPeople(tab: PeopleTab, cursor: string | undefined): Promise<ListPage<ListedPerson>> {
  const [index, partition] = places[tab];
  const { rows, next } = await newestOf(index, [partition], cursor);
  return { rows: await readRows(rows), next };
}

/**
 * The people whose e-mail, or words of whose name, begin with the query: as typed, else its words, else the longest of
 * them, filtered by the others. č is found as c, đ as dj.
 */
export async function searchPeople(query: string, cursor: string | undefined): Promise<ListPage<ListedPerson>> {
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

async function searchBy(term: string, words: string, cursor: string | undefined): Promise<ListPage<ListedPerson>> {
  const found = await queryFirst(keys.findRange(term), (words ? MOST_LOOKED_AT : PAGE) + 1, cursor);
  const items = words ? found.filter((item) => isFoundBy(item, words)) : found;
  const rows = items.slice(0, PAGE);
  return { rows: await readRows(rows), next: items.length > PAGE ? String(rows.at(-1)?.sk) : null };
}

/** The people of these items, each once, without deleted ones. */
async function readRows(items: readonly Item[]): Promise<ListedPerson[]> {
  const ids = [...new Set(items.map(({ user_id, pk }) => String(user_id ?? String(pk).slice("USER#".length))))];
  if (ids.length === 0) return [];
  const found = await getItems(ids.flatMap((id) => [keys.profile(id), keys.subscription(id)]));
  return ids.flatMap((_id, place) => {
    const [profile, subscription] = found.slice(2 * place, 2 * place + 2);
    if (!profile) return [];
    return [presentRow(read(profileItem, profile), subscription && read(subscriptionItem, subscription))];
  });
}

function presentRow(profile: Profile, subscription: SubscriptionRecord | undefined): ListedPerson {
  const stands = subscription && subscription.status !== "nonactive";
  return {
    ...summarisePerson(profile),
    membership: stands ? { status: subscription.status, paid_until: subscription.paid_until } : null,
  };
}
