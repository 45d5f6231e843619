import { Problem } from "../../platform/problem.ts";
import { refusalOf, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { hasPaid, readHoldings } from "../access/read-member.ts";
import { emailAcceptedMail, emailChangedMail } from "../accounts/account-mails.ts";
import { addressWorks, findByEmail } from "../accounts/email-store.ts";
import { firstProofWrites } from "../accounts/first-proof.ts";
import type { Profile } from "../accounts/member-store.ts";
import { movedProfile, moveWrites } from "../accounts/move-email.ts";
import { endAtPool, forgetSignIns, tellPoolVerified } from "../accounts/pool-people.ts";
import { findProfile, requireDuty } from "../accounts/profile-store.ts";
import { poolUsername } from "../accounts/reauthenticate.ts";
import { beginTrial } from "../trials/trial.ts";
import { caseWrite } from "./case-store.ts";
import { dutiesToPropose, type EmailProposal, holds, worksFrom } from "./email-proposal.ts";
import { acceptWrites, endWrites, findProposal, readByLink } from "./email-proposal-store.ts";

/** Which request answers a link, and when. */
interface Moment {
  readonly request: string;
  readonly at: Date;
}

/**
 * Makes a proposed address the account's by its link: proved, the password alone signs in, sessions and links end, both
 * addresses are told. Idempotent. 400 `link_invalid` once void, 409 `email_waits` before its time.
 */
export async function acceptEmail(token: string, moment: Moment): Promise<void> {
  const { proposal, profile, isNewAddress } = await readByLink(token, moment.at);
  if (!isNewAddress) throw new Problem("link_invalid");
  if (proposal.state === "accepted" && profile.email !== proposal.email) throw new Problem("link_invalid");
  const from = proposal.state === "open" ? await move(profile, proposal, moment) : profile.tokens_valid_after;
  const username = poolUsername(profile, profile.email ?? "");
  await tellPoolVerified(username, proposal.email);
  await endAtPool({ ...profile, identities: [profile.user_id] }, from);
}

/** A proposal is over by either of its links: who reads the letter knows nothing of it. 400 `link_invalid` where it is over already. */
export async function refuseEmail(token: string, moment: Moment): Promise<void> {
  const { proposal, isNewAddress } = await readByLink(token, moment.at);
  const text = isNewAddress
    ? "Nova adresa odbila je prijedlog."
    : "Dosadašnja adresa odbila je prijedlog: „Nisam to ja“.";
  const isEnded = await tryTransact([...endWrites(proposal), answerCase(proposal, moment, text)]);
  if (!isEnded) throw new Problem("link_invalid");
}

/** Answers the second from which on a session is good. */
async function move(before: Profile, proposal: EmailProposal, moment: Moment): Promise<number> {
  const { at } = moment;
  if (!holds(proposal, before, at)) throw new Problem("link_invalid");
  const from = worksFrom(proposal, hasPaid(await readHoldings(before.user_id)));
  if (from > at) throw new Problem("email_waits", { data: { from: from.toISOString() } });
  const username = poolUsername(before, before.email ?? "");
  const after = {
    ...movedProfile(before, proposal.email, username),
    email_verified: true,
    sign_in_email: null,
  };
  const refusal = await refusalOf([
    ...(await moveWrites(before, after, proposal.seen, proposal.accept_hash, at)),
    ...(await besides(before, proposal, moment)),
    ...(await firstProofWrites(before, proposal.email, at, beginTrial)),
  ]);
  if (refusal) return refuseUnlessDone(proposal);
  await forgetSignIns(before);
  return after.tokens_valid_after;
}

/**
 * The writes beside the move: the proposal is done, its author may still propose, letters, a line in the person's file.
 */
async function besides(before: Profile, proposal: EmailProposal, moment: Moment): Promise<TransactItem[]> {
  const proved = before.sign_in_email ?? null;
  const mark = `s${proposal.accept_hash}`;
  return [
    ...(proved === null ? [] : await emailChangedMail({ ...before, email_verified: true }, proved, mark, moment.at)),
    ...acceptWrites(proposal),
    requireDuty(proposal.by, dutiesToPropose(before)),
    emailAcceptedMail(proposal.email, proposal.accept_hash, moment.at),
    ...addressWorks(proposal.user_id),
    answerCase(proposal, moment, "Nova adresa je potvrđena svojom poveznicom."),
  ];
}

/** The second of two equal requests finds the first one's work and is content. */
async function refuseUnlessDone({ id, user_id, email }: EmailProposal): Promise<number> {
  const [current, holder, profile] = await Promise.all([
    findProposal(user_id),
    findByEmail(email),
    findProfile(user_id),
  ]);
  if (profile && current?.id === id && current.state === "accepted") return profile.tokens_valid_after;
  throw new Problem(holder && holder.user_id !== user_id ? "email_taken" : "link_invalid");
}

function answerCase({ user_id }: EmailProposal, { request, at }: Moment, text: string): TransactItem {
  return caseWrite(
    { staff: { id: user_id, name: "poveznica iz pisma", duties: [] }, request, at },
    user_id,
    "confirmEmail",
    text,
  );
}
