import { croatianDay } from "../../kernel/croatian.ts";
import type { Actor } from "../audit/audit-store.ts";
import type { Profile } from "../member/member-store.ts";
import { noticeMails } from "../staff/staff-mails.ts";
import { readStaff } from "../staff/staff-store.ts";

/** The letters by which every owner learns that somebody of the staff gave something to themselves; none for a gift to another. */
export async function ownGrantMails(
  { staff, request, at }: Actor,
  { user_id }: Profile,
  { title, until }: { readonly title: string; readonly until: string },
) {
  if (user_id !== staff.id) return [];
  const data = { own_grant: `${title}, do ${croatianDay(new Date(until))}`, by: staff.name };
  return noticeMails(await readStaff(), data, { request, at });
}
