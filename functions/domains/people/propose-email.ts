import { Problem } from "../../platform/problem.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { actBesidePerson, actOnPerson, requireMayTouch } from "./act-on-person.ts";
import { findProposal } from "./email-proposal-store.ts";
import { endWrites, proposalWrites } from "./email-proposal-writes.ts";
import { newProposal, proposalLetters } from "./new-proposal.ts";
import { requireProposable } from "./proposable.ts";

/**
 * Proposes a new address for an account with a password: a link goes to it, and one by which it is refused to the address until now. Nothing
 * changes before the link is opened, and for a day where that address was proved, or the account has paid or works here. 409 where it can't be proposed (`requireProposable`), 429
 * after three letters of an hour.
 */
export async function proposeEmail(actor: Actor, person: Profile, email: string, reason: string): Promise<void> {
  requireMayTouch(actor, person);
  const lapsed = await requireProposable(person, email, actor.at);
  const made = await newProposal(actor, person, email);
  await actOnPerson(actor, person, actOf(null, email, reason), [
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
  if (!(await actBesidePerson(actor, person, act, endWrites(proposal)))) throw new Problem("state_changed");
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
