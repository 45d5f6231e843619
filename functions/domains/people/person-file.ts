import type { PersonFile } from "#contract/people.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { queryIndex, queryRange, read } from "../../platform/table/table.ts";
import { hasPaid, holdingsOf } from "../access/read-member.ts";
import { profileItem } from "../accounts/member-store.ts";
import { presentSubscription } from "../memberships/present.ts";
import { casesAmong } from "./case-store.ts";
import { lettersAmong } from "./contact-store.ts";
import { type EmailProposal, worksFrom } from "./email-proposal.ts";
import { findProposal, isOpen } from "./email-proposal-store.ts";
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
  const holdings = holdingsOf(own);
  const { subscription, entitlements } = holdings;
  const profile = read(profileItem, item);
  const open = proposal && (await isOpen(proposal, profile, at)) ? proposal : undefined;
  return {
    person: presentWho(profile),
    ...(open && { email_proposal: presentProposal(open, hasPaid(holdings)) }),
    subscription: subscription ? presentSubscription(subscription) : null,
    ...presentBought(entitlements, found),
    cases: casesAmong(noted),
    letters: lettersAmong(noted),
    activity: activityOf(noted, own, at),
  };
}

function presentProposal(proposal: EmailProposal, paid: boolean): PersonFile["email_proposal"] {
  const { email, at, by_name, until } = proposal;
  return { email, at, by_name, from: worksFrom(proposal, paid).toISOString(), until };
}
