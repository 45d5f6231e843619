import type * as z from "zod/mini";
import { listPeople } from "#contract/people.ts";
import { listPeople as listOf, searchPeople } from "../../domains/people/people-list.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** What is asked for, once it is read. */
type Query = z.output<typeof listPeople.query>;

/** People for those who answer them: a page of a list, or those whose name or e-mail begins as it was typed. */
export const handler = adminEndpoint("listPeople", listPeople, async ({ query, log }) => {
  const { rows, next } = await pageOf(query);
  log("info", "admin_read", { people: rows.length });
  return { status: "success" as const, data: { people: [...rows], next } };
});

/** Whom somebody types is searched, whatever list they look at. */
function pageOf({ query: words, tab = "all", cursor }: Query) {
  if (words) return searchPeople(words, cursor);
  return listOf(tab, cursor);
}
