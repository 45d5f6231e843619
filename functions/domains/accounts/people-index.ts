import { hasWords, plainText, wordsOf } from "#contract/plain-text.ts";
import { indexKeys, type Key, keys } from "../../platform/table/keys.ts";
import type { Item } from "../../platform/table/table.ts";
import { put, remove, type TransactItem } from "../../platform/table/transaction.ts";
import type { Profile } from "./member-store.ts";

type NamedPerson = Pick<Profile, "user_id" | "first_name" | "last_name" | "email">;

/** A profile's item: among all people in gsi3 and, where it is so, among the staff in gsi1 and the blocked in gsi2, by when they came. */
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

/** What a change of role or block means for the lists; nothing where neither is changed. */
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

/** So many words of a name are found by. */
const MOST_WORDS = 8;

/** The items by which somebody is found: by any word of the name with the others behind it, as it is typed, and by the e-mail, from the first letters on. */
export function findItems({ user_id, first_name, last_name, email }: NamedPerson): (Key & { user_id: string })[] {
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`, email ?? ""];
  const terms = new Set([...names.map(searchTerm), ...turned(names[0] ?? "")].filter((term) => term.length >= 2));
  return [...terms].map((term) => ({ ...keys.find(term, user_id), user_id }));
}

/** A name once for each of its words, which begins it. */
function turned(name: string): string[] {
  const words = wordsOf(name).slice(0, MOST_WORDS);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}

/** Whether what somebody is found by has words that begin like each of these. */
export function isFoundBy(item: Item, words: string): boolean {
  return hasWords(String(item.sk).split("#")[0] ?? "", words);
}

/** The writes by which somebody is found as they are named now, and no more as they were. */
export function findWrites(before: NamedPerson, after: NamedPerson | undefined): TransactItem[] {
  const [left, found] = [findItems(before), after ? findItems(after) : []];
  const isIn = (items: readonly Key[], { pk, sk }: Key) => items.some((item) => item.pk === pk && item.sk === sk);
  return [
    ...left.filter((item) => !isIn(found, item)).map(({ pk, sk }) => remove({ pk, sk })),
    ...found.filter((item) => !isIn(left, item)).map((item) => put(item)),
  ];
}

/** What is typed or stored, as it is compared: small letters without marks, one space between words. */
export function searchTerm(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}
