import { queryOptions } from "@tanstack/react-query";
import type { ListedPerson, PeopleTab, PersonFile } from "#contract/people.ts";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";
import { allPages } from "../shared/list-file.tsx";

/** What is asked for: whom somebody searches, or a page of a list, of days (yyyy-mm-dd) where that is asked. */
export interface PeopleFilter {
  readonly query: string;
  readonly tab: PeopleTab;
  readonly cursor?: string;
  readonly from?: string;
  readonly to?: string;
  /** `challenge/10` */
  readonly product?: string;
}

/** All lists of people stand below it, so that they can be asked for again together. */
export const PEOPLE = "listPeople";

/** A page of people, the newest first, or those whose name or e-mail begins as it was typed. */
export function peopleQuery({ query, cursor, ...list }: PeopleFilter) {
  const wanted = { ...(query ? { query } : list), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [PEOPLE, wanted],
    queryFn: async () => (await call("listPeople", { query: wanted })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Everybody of a list, page by page. */
export function everyPerson({ query: _, cursor: __, ...list }: PeopleFilter): Promise<ListedPerson[]> {
  return allPages(async (cursor) => {
    const { people, next } = (await call("listPeople", { query: { ...list, ...(cursor && { cursor }) } })).data;
    return { rows: people, next };
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["readPerson", id],
    queryFn: () => readPerson(id),
    staleTime: 0,
    retry: false,
  });
}

/** A person's file as it is now. */
export async function readPerson(id: string): Promise<PersonFile> {
  return (await call("readPerson", { params: { id } })).data;
}

/** Opens something to somebody. */
export async function grantAccess(id: string, body: Input<"grantAccess">["body"], key: string): Promise<PersonFile> {
  return (await call("grantAccess", { params: { id }, body }, { key })).data;
}

/** Moves the end of a grant; null ends it at once. */
export async function changeGrant(
  id: string,
  grant: string,
  body: Input<"changeGrant">["body"],
  key: string,
): Promise<PersonFile> {
  return (await call("changeGrant", { params: { id, grant }, body }, { key })).data;
}

/** Blocks somebody, or lets them in again. */
export async function blockPerson(id: string, blocked: boolean, reason: string, key: string): Promise<PersonFile> {
  return (await call("changePerson", { params: { id }, body: { blocked, reason } }, { key })).data;
}

/** Gives the unspent rest of an order back, or asks another owner for it; access ends with it. */
export async function giveRestBack(rest: PersonFile["unspent"][number], reason: string, key: string): Promise<void> {
  const { order_number, amount, refundable } = rest;
  const expected_remaining = Math.round((refundable - amount) * 100) / 100;
  const body = { amount, expected_remaining, reason, end_access: true, ask: true, unspent: true as const };
  await call("refundOrder", { params: { order_number }, body }, { key });
}

/** Changes a membership for a member who asks for it, or adds days to it. */
export async function changeMembership(
  id: string,
  body: Input<"changeMembership">["body"],
  key: string,
): Promise<PersonFile> {
  return (await call("changeMembership", { params: { id }, body }, { key })).data;
}

/** Everything that the shop holds of somebody. */
export async function exportPerson(id: string, reason: string) {
  return (await call("exportPerson", { params: { id }, body: { reason } })).data;
}

/** Deletes somebody's account for good. */
export async function erasePerson(id: string, name: string, reason: string, key: string): Promise<void> {
  await call("erasePerson", { params: { id }, body: { name, reason } }, { key });
}

/** Signs somebody out everywhere. */
export async function endSessions(id: string, reason: string, key: string): Promise<PersonFile> {
  return (await call("endPersonSessions", { params: { id }, body: { reason } }, { key })).data;
}

/** Notes something about somebody. */
export async function addNote(id: string, text: string, key: string): Promise<PersonFile> {
  return (await call("addNote", { params: { id }, body: { text } }, { key })).data;
}

/** Notes a phone call with somebody. */
export async function noteCall(id: string, text: string, key: string): Promise<PersonFile> {
  return (await call("addNote", { params: { id }, body: { text, called: true } }, { key })).data;
}

/** Proposes a new address for an account; null takes the proposal back. */
export async function proposeEmail(id: string, email: string | null, reason: string, key: string): Promise<PersonFile> {
  return (await call("proposeEmail", { params: { id }, body: { email, reason } }, { key })).data;
}

/** Sends somebody a letter again. */
export async function sendLetter(id: string, body: Input<"sendLetter">["body"], key: string): Promise<PersonFile> {
  return (await call("sendLetter", { params: { id }, body }, { key })).data;
}
