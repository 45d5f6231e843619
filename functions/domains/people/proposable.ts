import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { findByEmail } from "../accounts/email-store.ts";
import { type Profile, signsInBy } from "../accounts/member-store.ts";
import { hasPassword } from "../accounts/reauthenticate.ts";
import { countMail } from "../mail/mail-limits.ts";
import type { Lapsed } from "./email-proposal.ts";
import { findProposal, findWaiting, isOpen } from "./email-proposal-store.ts";
import { endWrites } from "./email-proposal-writes.ts";

/**
 * Refuses (409) another address for whoever is blocked, has it already, has no password or an open proposal, and one that somebody holds,
 * proved or only claimed, or that waits for somebody; 429 after three letters of an hour. Ends what holds no more where a new proposal will stand, and answers
 * what it was.
 */
export async function requireProposable(person: Profile, email: string, at: Date): Promise<Lapsed> {
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
