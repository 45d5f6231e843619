import { hasWords, plainText, wordsOf } from "#contract/plain-text.ts";
import { indexKeys, type Key, keys } from "../../platform/table/keys.ts";
import type { Item } from "../../platform/table/table.ts";
import { put, remove, type TransactItem } from "../../platform/table/transaction.ts";
import type { Profile } from "./member-store.ts";

type NamedPerson = Pick<Profile, "user_id" | "first_name" | "last_name" | "email">;

/**
 * A profile's item with its places in the lists: all people in gsi3, staff in gsi1, blocked people in gsi2, each by the day of registration.
 */
export function profileEntry(profile: Profile) {
  const at = `${profile.created_at}#${profile.user_id}`;
  const { set } = listChanges(profile);
  return {
    ...keys.profile(profile.user_id),
    ...profile,
    ...set,
    gsi1sk: at,
    gsi2sk: at,
    gsi3sk: at,
    gsi3pk: indexKeys.people,
  };
}

/** The changes of list places that follow from a changed role or block; none where neither changed. */
export function listChanges({ role, blocked }: Partial<Profile>): { set: Record<string, string>; gone: string[] } {
  const places = [
    ["gsi1pk", indexKeys.staff, role && role === "admin"],
    ["gsi2pk", indexKeys.blocked, blocked],
  ] as const;
  const named = places.filter(([, , stands]) => stands !== undefined);
  return {
    set: Object.fromEntries(named.filter(([, , stands]) => stands).map(([index, list]) => [index, list])),
    gone: named.filter(([, , stands]) => !stands).map(([index]) => index),
  };
}

/** The words of a name by which a person is found. */
const MOST_WORDS = 8;

/**
 * The index items by which a person is found: one for each word of the name, with the other words behind it, and one for the e-mail. Both are
 * searched by their first letters.
 */
export function findItems({ user_id, first_name, last_name, email }: NamedPerson): (Key & { user_id: string })[] {
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email ?? ""];
  const terms = new Set([...names.map(searchTerm), ...turned(names[0] ?? "")].filter((term) => term.length >= 2));
  return [...terms].map((term) => ({ ...keys.find(term, user_id), user_id }));
}

/** The rotations of a name: one that begins with each of its words. */
function turned(name: string): string[] {
  const words = wordsOf(name).slice(0, MOST_WORDS);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}

/** Whether an index item has, for each of these words, one that begins like it. */
export function isFoundBy(item: Item, words: string): boolean {
  return hasWords(String(item.sk).split("#")[0] ?? "", words);
}

/** The writes that replace the index items of a person whose name or address changed. */
export function findWrites(before: NamedPerson, after: NamedPerson | undefined): TransactItem[] {
  const [left, found] = [findItems(before), after ? findItems(after) : []];
  const isIn = (items: readonly Key[], { pk, sk }: Key) => items.some((item) => item.pk === pk && item.sk === sk);
  return [
    ...left.filter((item) => !isIn(found, item)).map(({ pk, sk }) => remove({ pk, sk })),
    ...found.filter((item) => !isIn(left, item)).map((item) => put(item)),
  ];
}

/** A text as it is compared: lower case, no diacritics, one space between words. */
export function searchTerm(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}
