import type { MailTemplate } from "#contract/mail-templates.ts";
import { croatianDay } from "../../platform/croatian.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { nameOf, type Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { noticeMails } from "../staff/staff-mails.ts";
import { readStaff } from "../staff/staff-store.ts";

/** A change of access. */
interface AccessChange {
  readonly title: string;
  /** When it closes; null where it is taken back. */
  readonly until: string | null;
  readonly change: "given" | "moved" | "taken" | "longer";
}

/** The writes of the letter that something was opened to somebody, until another day, or no more. */
export function accessMail(actor: Actor, person: Profile, { title, until, change }: AccessChange) {
  return letter(actor, person, "access_given", { title, until, change });
}

/** The writes of the letter that an account is blocked, or open again; `renewals` where a membership ends with it. */
export function blockMail(
  actor: Actor,
  person: Profile,
  told: { readonly blocked: boolean; readonly renewals: boolean },
) {
  return letter(actor, person, "account_blocked", {
    blocked: told.blocked ? 1 : 0,
    renewals: told.renewals ? 1 : 0,
  });
}

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

/** The letters by which the other owners learn that a new address was proposed for somebody who works here; none for a member. */
export async function staffProposalMails({ staff, request, at }: Actor, person: Profile, from: string) {
  const { role, user_id } = person;
  if (role !== "admin") return [];
  const others = (await readStaff()).filter((one) => one.user_id !== staff.id && one.user_id !== user_id);
  return noticeMails(others, { proposed_for: nameOf(person), user_id, from, by: staff.name }, { request, at });
}

function letter(
  { request, at }: Actor,
  { user_id, email }: Profile,
  template: MailTemplate,
  data: Record<string, string | number | null>,
) {
  if (email === null) return [];
  const id = `${template}-${request}-${user_id}`;
  return [putNew(outboxEntry({ id, template, to: email, data, created_at: at.toISOString() }))];
}
