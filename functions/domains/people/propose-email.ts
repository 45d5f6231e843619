import { type OneTimeLink, oneTimeLink } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { hasPaid, readHoldings } from "../access/read-member.ts";
import { emailProposedMail, proposalNoticeMail } from "../accounts/account-mails.ts";
import { findByEmail } from "../accounts/email-store.ts";
import { type Profile, signsInBy } from "../accounts/member-store.ts";
import { hasPassword } from "../accounts/reauthenticate.ts";
import type { Actor } from "../audit/audit-store.ts";
import { countMail, mayWriteTo } from "../mail/mail-limits.ts";
import { type EmailProposal, type Lapsed, OPEN_MS, seenOf, WAIT_MS } from "./email-proposal.ts";
import { endWrites, findProposal, findWaiting, isOpen, proposalWrites } from "./email-proposal-store.ts";
import { requireMayTouch, tryPersonAct, writePersonAct } from "./person-acts.ts";
import { staffProposalMails } from "./person-mails.ts";

/**
 * Proposes a new address for an account with a password: it gets a link, the old address one to refuse. The link waits a
 * day where the account has something to lose. 409 as `requireProposable`, 429 after three letters of an hour.
 */
export async function proposeEmail(actor: Actor, person: Profile, email: string, reason: string): Promise<void> {
  requireMayTouch(actor, person);
  const lapsed = await requireProposable(person, email, actor.at);
  const made = await newProposal(actor, person, email);
  await writePersonAct(actor, person, actOf(null, email, reason), [
    ...proposalWrites(made.proposal, lapsed),
    ...(await proposalLetters(actor, person, made)),
  ]);
}

/** Takes a proposal back: its links open nothing any more. 409 where none is open. */
export async function withdrawEmail(actor: Actor, person: Profile, reason: string): Promise<void> {
  requireMayTouch(actor, person);
  const proposal = await findProposal(person.user_id);
  if (proposal?.state !== "open") throw new Problem("state_changed");
  const act = actOf(proposal.email, null, reason);
  if (!(await tryPersonAct(actor, person, act, endWrites(proposal)))) throw new Problem("state_changed");
}

function actOf(before: string | null, after: string | null, reason: string) {
  const [proposed, next] = [before, after].map((email) => email && masked(email));
  return {
    operation: "proposeEmail",
    before: { proposed: proposed ?? null },
    after: { proposed: next ?? null },
    reason,
  };
}

/** An address as the record keeps it: the first letter and the domain. */
function masked(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}

/**
 * Refuses (409) an address for people who are blocked, have it, lack a password or have an open proposal, and one that
 * is held, claimed or reserved; 429 after three letters of an hour. Answers the lapsed proposals it replaces.
 */
async function requireProposable(person: Profile, email: string, at: Date): Promise<Lapsed> {
  if (person.blocked) throw new Problem("person_blocked");
  if (signsInBy(person, email)) throw new Problem("email_own");
  if (!(await hasPassword(person))) throw new Problem("person_no_password");
  const own = await findProposal(person.user_id);
  if (own && (await isOpen(own, person, at))) throw new Problem("proposal_open");
  if (await findByEmail(email)) throw new Problem("email_taken");
  const { isWaiting, waiting } = await findWaiting(email, at);
  if (isWaiting) throw new Problem("email_proposed");
  if (own) await tryTransact(endWrites(own));
  await countMail(person.user_id, email);
  return { own, waiting };
}

/** The links of a proposal: the one that accepts, to the new address, and the one that refuses, to the address until now. */
interface Links {
  readonly accept: OneTimeLink;
  readonly refuse: OneTimeLink;
}

/** A proposal, its links, and whether the account has ever paid. */
interface NewProposal {
  readonly proposal: EmailProposal;
  readonly links: Links;
  readonly paid: boolean;
}

/** A proposal of now with the links that only its letters know; it waits where the address was proved, the account has paid, or works here. */
async function newProposal({ staff, request, at }: Actor, person: Profile, email: string): Promise<NewProposal> {
  const paid = hasPaid(await readHoldings(person.user_id));
  const links = { accept: oneTimeLink(), refuse: oneTimeLink() };
  const wait = paid || person.role === "admin" || provedAddress(person) !== null ? WAIT_MS : 0;
  const proposal = {
    id: request,
    user_id: person.user_id,
    state: "open" as const,
    email,
    at: at.toISOString(),
    by: staff.id,
    by_name: staff.name,
    from: new Date(at.getTime() + wait).toISOString(),
    until: new Date(at.getTime() + OPEN_MS).toISOString(),
    accept_hash: links.accept.hash,
    refuse_hash: links.refuse.hash,
    seen: seenOf(person),
  };
  return { proposal, links, paid };
}

/**
 * The writes of its letters: to the new address, to the one that signs in until now (none to one that nobody proved or paid by, and that
 * had too many), and of a colleague's to the other owners.
 */
async function proposalLetters(
  actor: Actor,
  person: Profile,
  { proposal: { email, at, from, until }, links: { accept, refuse }, paid }: NewProposal,
) {
  const moment = new Date(at);
  const open = { from: from === at ? null : from, until };
  const proved = provedAddress(person);
  const told = proved ?? person.email;
  const isTold = told !== null && (await mayWriteTo(told, paid || proved !== null));
  return [
    emailProposedMail(email, accept, open, moment),
    ...(isTold ? [proposalNoticeMail(told, refuse, open, moment)] : []),
    ...(await staffProposalMails(actor, person, from)),
  ];
}

/** The address that somebody proved to be theirs; null where none is. */
function provedAddress({ email, email_verified, sign_in_email }: Profile): string | null {
  return email_verified ? email : (sign_in_email ?? null);
}
