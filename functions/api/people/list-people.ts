import { listPeople } from "#contract/people.ts";
import { listPeople as listOf, searchPeople } from "../../domains/people/people-list.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists a page of people, or those whose name or e-mail begins with the typed text, whichever list is shown. */
export const handler = adminEndpoint("listPeople", listPeople, async ({ query, now, log }) => {
  const { query: words, tab = "all", ...filter } = query;
  const { rows, ...rest } = words ? await searchPeople(words, query.cursor) : await listOf({ tab, ...filter }, now());
  log("info", "admin_read", { people: rows.length });
  return { status: "success" as const, data: { people: [...rows], ...rest } };
});
