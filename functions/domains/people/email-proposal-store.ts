import * as z from "zod/mini";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import { dutiesOf, type Profile, profileItem } from "../accounts/member-store.ts";
import { linkPlacesAmong } from "../accounts/password-reset.ts";
import { dutiesToPropose, type EmailProposal, holds, linksOf, proposalItem } from "./email-proposal.ts";

const linkItem = z.object({ user_id: z.string() });
const waitingItem = z.object({ user_id: z.string(), id: z.string() });

/** What was proposed for a person last; strongly consistent. */
export function findProposal(userId: string): Promise<EmailProposal | undefined> {
  return getItem(keys.emailProposal(userId), proposalItem, true);
}

/** Whether a proposal is open: the account is what it was, the time is not over, and whoever made it works here and may still do so. */
export async function isOpen(proposal: EmailProposal, profile: Profile, at: Date): Promise<boolean> {
  if (!holds(proposal, profile, at)) return false;
  const by = await getItem(keys.profile(proposal.by), profileItem, true);
  const needed = dutiesToPropose(profile);
  return by !== undefined && !by.blocked && dutiesOf(by).some((duty) => needed.includes(duty));
}

/** By which proposal (its id) an address waits, if by any, and whether that one is open. */
export async function findWaiting(
  email: string,
  at: Date,
): Promise<{ readonly isWaiting: boolean; readonly waiting: string | undefined }> {
  const waiting = await getItem(keys.proposedEmail(email), waitingItem, true);
  if (!waiting) return { isWaiting: false, waiting: undefined };
  const found = await readBoth(waiting.user_id);
  const isWaiting = found?.proposal.id === waiting.id && (await isOpen(found.proposal, found.profile, at));
  return { isWaiting, waiting: waiting.id };
}

/** A proposal by one of its links, with the account; 400 `link_invalid` for a link that was used, ended or never was. */
export async function readByLink(token: string, at: Date) {
  const hash = hashOf(token);
  const owner = await getItem(keys.emailLink(hash), linkItem, true);
  const found = owner && (await readBoth(owner.user_id));
  if (!found || new Date(found.proposal.until) <= at) throw new Problem("link_invalid");
  const { accept_hash, refuse_hash } = found.proposal;
  if (hash !== accept_hash && hash !== refuse_hash) throw new Problem("link_invalid");
  return { ...found, isNewAddress: hash === accept_hash };
}

async function readBoth(userId: string): Promise<{ proposal: EmailProposal; profile: Profile } | undefined> {
  const [proposal, profile] = await getItems([keys.emailProposal(userId), keys.profile(userId)], true);
  if (!proposal || !profile) return undefined;
  return { proposal: read(proposalItem, proposal), profile: read(profileItem, profile) };
}

/** What was proposed among a person's own items. */
export function proposalAmong(items: readonly Item[]): EmailProposal | undefined {
  const item = items.find(({ sk }) => sk === keys.emailProposal("").sk);
  return item && read(proposalItem, item);
}

/** Where what belongs to links among a person's own items stands: to a proposal's, and to those to a new password. */
export function placesOfLinks(items: readonly Item[]): Key[] {
  const proposal = proposalAmong(items);
  const proposed = proposal ? [...linksOf(proposal), keys.proposedEmail(proposal.email)] : [];
  return [...linkPlacesAmong(items), ...proposed];
}
