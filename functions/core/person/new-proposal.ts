import { type OneTimeLink, oneTimeLink } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/time.ts";
import type { Actor } from "../audit/audit-store.ts";
import { emailProposedMail, proposalNoticeMail } from "../member/account-mails.ts";
import type { Profile } from "../member/member-store.ts";
import { mayWriteTo } from "../outbox/mail-limits.ts";
import { type EmailProposal, seenOf } from "./email-proposal.ts";

/** So long a proposal may be accepted, and so long whoever proved the address until now may refuse it before. */
const OPEN_MS = 3 * DAY_MS;
const WAIT_MS = DAY_MS;

/** The links of a proposal: the one that accepts, to the new address, and the one that refuses, to the address until now. */
interface Links {
  readonly accept: OneTimeLink;
  readonly refuse: OneTimeLink;
}

/** A proposal of now with the links that only its letters know. */
export function newProposal(
  { staff, request, at }: Actor,
  person: Profile,
  email: string,
): { proposal: EmailProposal; links: Links } {
  const links = { accept: oneTimeLink(), refuse: oneTimeLink() };
  const wait = provedAddress(person) === null ? 0 : WAIT_MS;
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
  return { proposal, links };
}

/** The writes of its letters: to the new address, and to the one that signs in until now; none to one that nobody proved and that had too many. */
export async function proposalLetters(
  person: Profile,
  { email, at, from, until }: EmailProposal,
  { accept, refuse }: Links,
) {
  const moment = new Date(at);
  const open = { from: from === at ? null : from, until };
  const proved = provedAddress(person);
  const told = proved ?? person.email;
  const isTold = told !== null && (await mayWriteTo(told, proved !== null));
  return [
    emailProposedMail(email, accept, open, moment),
    ...(isTold ? [proposalNoticeMail(told, refuse, open, moment)] : []),
  ];
}

/** The address that somebody proved to be theirs; null where none is. */
function provedAddress({ email, email_verified, sign_in_email }: Profile): string | null {
  return email_verified ? email : (sign_in_email ?? null);
}
