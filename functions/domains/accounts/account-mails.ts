import type { Provider } from "#contract/identity.ts";
import { type OneTimeLink, oneTimeLink } from "../../platform/digest.ts";
import { keys } from "../../platform/table/keys.ts";
import { putNew, remove } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { type Mail, outboxEntry } from "../mail/outbox.ts";
import type { Profile } from "./member-store.ts";

/** The letters of a link's hash that make its mail's id unique. */
const MARK_LENGTH = 32;

/** The write of the mail with the link that verifies an address, to that address. */
export function verificationMail(email: string, { hash, token }: OneTimeLink, at: Date) {
  return mailTo(email, { template: "verify_email", mark: hash, data: { token }, at });
}

/** The write of the mail with the link to a new password, or of the one that says how somebody without a password signs in. */
export function resetMail(email: string, { hash, token }: OneTimeLink, hasPassword: boolean, at: Date) {
  const id = `reset_password-${hash.slice(0, MARK_LENGTH)}`;
  return hasPassword
    ? mailTo(email, { id, template: "reset_password", data: { token }, at })
    : mailTo(email, { id, template: "no_password", at });
}

/** The write of the mail that tells the owner of a new password; `mark` names the one change that it tells of. */
export function passwordChangedMail(email: string, mark: string, at: Date) {
  return mailTo(email, { template: "password_changed", mark, at });
}

/** The write of the mail about a sign-in that was added or removed; none where the address had too many such mails. */
export async function signInChangedMail(
  { email, email_verified }: Profile,
  data: { readonly change: "linked" | "removed"; readonly provider: Provider } | { readonly change: "factor" },
  at: Date,
) {
  if (email === null || !(await mayWriteTo(email, email_verified))) return [];
  return [mailTo(email, { template: "sign_in_changed", mark: oneTimeLink().hash, data, at })];
}

/** The write of the mail that tells the old address of the new one; none where the old one had too many such mails. */
export async function emailChangedMail(before: Profile, old: string, mark: string, at: Date) {
  const isTold = await mayWriteTo(old, before.email_verified);
  return isTold ? [mailTo(old, { template: "email_changed", mark, at })] : [];
}

/** The write of the mail whose link accepts a proposed address, to that address. */
export function emailProposedMail(email: string, { hash, token }: OneTimeLink, open: OpenTime, at: Date) {
  return mailTo(email, { template: "email_proposed", mark: hash, data: { token, ...open }, at });
}

/** The write of the mail by which the present address may refuse the proposed one. */
export function proposalNoticeMail(email: string, { hash, token }: OneTimeLink, open: OpenTime, at: Date) {
  return mailTo(email, { template: "email_proposal_notice", mark: hash, data: { token, ...open }, at });
}

/** The write of the mail that tells an accepted address whose account it now is. */
export function emailAcceptedMail(email: string, mark: string, at: Date) {
  return mailTo(email, { template: "email_accepted", mark, at });
}

/** The write of the mail that confirms an account's deletion; none where the address had too many such mails. */
export async function accountDeletedMail(profile: Profile, at: Date) {
  const { user_id, email, email_verified } = profile;
  if (email === null || !(await mayWriteTo(email, email_verified))) return [];
  return [mailTo(email, { id: `account_deleted-${user_id}`, template: "account_deleted", at })];
}

/** The write that removes the welcome from the outbox, if it was not sent yet. */
export function dropWelcome(userId: string) {
  return remove(keys.outbox(`welcome-${userId}`));
}

/** The write of a new person's welcome; with a link it verifies the address too. */
export function welcomeMail(profile: Profile, email: string, signsInBy: "email" | Provider, link?: OneTimeLink) {
  const data = { signs_in_by: signsInBy, ...(link && { token: link.token }) };
  const id = `welcome-${profile.user_id}`;
  return mailTo(email, { id, template: "welcome", data, at: new Date(profile.created_at) });
}

/** The write of the mail to the owner of an address that somebody tried to register again; one a day at most. */
export function accountExistsMail(email: string, scope: string, at: Date) {
  const created_at = at.toISOString();
  const id = `account_exists-${scope}-${zagrebDay(at)}`;
  return putNew(outboxEntry({ id, template: "account_exists", to: email, data: {}, created_at }));
}

/** The time during which a link is valid; `from` null: at once. */
interface OpenTime {
  readonly from: string | null;
  readonly until: string;
}

interface AccountNotice extends Pick<Mail, "template"> {
  readonly id?: string;
  readonly mark?: string;
  readonly data?: Mail["data"];
  readonly at: Date;
}

function mailTo(to: string, { template, mark = "", data = {}, at, id }: AccountNotice) {
  return putNew(
    outboxEntry({
      id: id ?? `${template}-${mark.slice(0, MARK_LENGTH)}`,
      template,
      to,
      data,
      created_at: at.toISOString(),
    }),
  );
}
