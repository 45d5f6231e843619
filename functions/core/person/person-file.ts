import type { PersonFile } from "#contract/people.ts";
import { indexKeys, keys } from "../../data/keys.ts";
import { queryIndex, queryRange, read } from "../../data/table.ts";
import { Problem } from "../../kernel/problem.ts";
import { holdingsOf } from "../access/read-member.ts";
import { profileItem } from "../member/member-store.ts";
import { presentSubscription } from "../subscription/present.ts";
import { casesAmong } from "./case-store.ts";
import { lettersAmong } from "./contact-store.ts";
import { type EmailProposal, holds } from "./email-proposal.ts";
import { findProposal } from "./email-proposal-store.ts";
import { activityOf, presentWho } from "./person-summary.ts";
import { presentBought } from "./present-bought.ts";

/** All that the staff reads of a person, in three Queries at once, and what is proposed for them; 404 where there is none. The diary is not among what is read. */
export async function readFile(userId: string, at: Date): Promise<PersonFile> {
  const [noted, own, found, proposal] = await Promise.all([
    queryRange(keys.notedRange(userId)),
    queryRange(keys.ownRange(userId), true),
    queryIndex("gsi1", indexKeys.ordersOfUser(userId)),
    findProposal(userId),
  ]);
  const item = own.find(({ sk }) => sk === "PROFILE");
  if (!item) throw new Problem("not_found");
  const { subscription, entitlements } = holdingsOf(own);
  const profile = read(profileItem, item);
  return {
    person: presentWho(profile),
    ...(proposal && holds(proposal, profile, at) && { email_proposal: presentProposal(proposal) }),
    subscription: subscription ? presentSubscription(subscription) : null,
    ...presentBought(entitlements, found),
    cases: casesAmong(noted),
    letters: lettersAmong(noted),
    activity: activityOf(noted, own, at),
  };
}

function presentProposal({ email, at, by_name, from, until }: EmailProposal): PersonFile["email_proposal"] {
  return { email, at, by_name, from, until };
}
