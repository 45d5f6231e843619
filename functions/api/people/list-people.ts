import type * as z from "zod/mini";
import { listPeople } from "#contract/people.ts";
import { listPeople as listOf, searchPeople } from "../../domains/people/people-list.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

type Query = z.output<typeof listPeople.query>;

/** Lists a page of people, or those whose name or e-mail begins with the typed text. */
export const handler = adminEndpoint("listPeople", listPeople, async ({ query, log }) => {
  const { rows, next } = await pageOf(query);
  log("info", "admin_read", { people: rows.length });
  return { status: "success" as const, data: { people: [...rows], next } };
});

/** A typed text is searched among all people, whichever list is shown. */
function pageOf({ query: words, tab = "all", cursor }: Query) {
  if (words) return searchPeople(words, cursor);
  return listOf(tab, cursor);
}
