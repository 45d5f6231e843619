import { queryOptions } from "@tanstack/react-query";
import type { PeopleTab } from "#contract/people.ts";
import { call } from "../../../lib/api.ts";

/** What is asked for: whom somebody searches, or a page of a list. */
interface WantedPeople {
  readonly query: string;
  readonly tab: PeopleTab;
  readonly cursor: string | undefined;
}

/** A page of people, the newest first, or those whose name or e-mail begins as it was typed. */
export function peopleQuery({ query, tab, cursor }: WantedPeople) {
  const wanted = { ...(query ? { query } : { tab }), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: ["listPeople", wanted],
    queryFn: async () => (await call("listPeople", { query: wanted })).data,
    staleTime: 0,
    retry: false,
  });
}

/** All that the staff reads of a person. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["readPerson", id],
    queryFn: async () => (await call("readPerson", { params: { id } })).data,
    staleTime: 0,
    retry: false,
  });
}
