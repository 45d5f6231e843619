import { type OneTimeLink, oneTimeLink } from "../../platform/digest.ts";
import { hasPaid, readHoldings } from "../access/read-member.ts";
import { emailProposedMail, proposalNoticeMail } from "../accounts/account-mails.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { mayWriteTo } from "../mail/mail-limits.ts";
import { staffProposalMails } from "./act-mails.ts";
import { type EmailProposal, OPEN_MS, seenOf, WAIT_MS } from "./email-proposal.ts";

/** The links of a proposal: the one that accepts, to the new address, and the one that refuses, to the address until now. */
interface Links {
  readonly accept: OneTimeLink;
  readonly refuse: OneTimeLink;
}

/** A proposal, its links, and whether the account has ever paid. */
interface Made {
  readonly proposal: EmailProposal;
  readonly links: Links;
  readonly paid: boolean;
}

/** A proposal of now with the links that only its letters know; it waits where the address was proved, the account has paid, or works here. */
export async function newProposal({ staff, request, at }: Actor, person: Profile, email: string): Promise<Made> {
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
export async function proposalLetters(
  actor: Actor,
  person: Profile,
  { proposal: { email, at, from, until }, links: { accept, refuse }, paid }: Made,
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
