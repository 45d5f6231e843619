import * as z from "zod/mini";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import { put, remove, type TransactItem, update } from "../../platform/table/transaction.ts";
import { requireFree } from "../accounts/email-store.ts";
import { dutiesOf, type Profile, profileItem } from "../accounts/member-store.ts";
import { linkPlacesAmong } from "../accounts/password-reset.ts";
import { requireAsSeen } from "../accounts/profile-store.ts";
import { dutiesToPropose, type EmailProposal, holds, type Lapsed, linksOf, proposalItem } from "./email-proposal.ts";

const linkItem = z.object({ user_id: z.string() });
const waitingItem = z.object({ user_id: z.string(), id: z.string() });

/** A person's last proposal; strongly consistent. */
export function findProposal(userId: string): Promise<EmailProposal | undefined> {
  return getItem(keys.emailProposal(userId), proposalItem, true);
}

/** Whether a proposal is open: the account is unchanged, the time is not over, and its author is still staff with the right to propose. */
export async function isOpen(proposal: EmailProposal, profile: Profile, at: Date): Promise<boolean> {
  if (!holds(proposal, profile, at)) return false;
  const by = await getItem(keys.profile(proposal.by), profileItem, true);
  const needed = dutiesToPropose(profile);
  return by !== undefined && !by.blocked && dutiesOf(by).some((duty) => needed.includes(duty));
}

/** The proposal (its id) that reserves an address, and whether it is open. */
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

/** The proposal among a person's items. */
export function proposalAmong(items: readonly Item[]): EmailProposal | undefined {
  const item = items.find(({ sk }) => sk === keys.emailProposal("").sk);
  return item && read(proposalItem, item);
}

/** The keys of a person's one-time links: of a proposal, and of new passwords. */
export function placesOfLinks(items: readonly Item[]): Key[] {
  const proposal = proposalAmong(items);
  const proposed = proposal ? [...linksOf(proposal), keys.proposedEmail(proposal.email)] : [];
  return [...linkPlacesAmong(items), ...proposed];
}

/**
 * The writes of a proposal with its links, in place of a lapsed one; refused where the account is not as it was seen, the address
 * is anybody's, another proposal is open, or one waits for the address.
 */
export function proposalWrites(proposal: EmailProposal, { own, waiting }: Lapsed) {
  const { user_id, id, email, until, accept_hash, refuse_hash, seen } = proposal;
  const life = { [TTL_ATTRIBUTE]: Math.floor(new Date(until).getTime() / 1000) };
  return [
    requireAsSeen(user_id, seen),
    requireFree(email),
    put({ ...keys.emailProposal(user_id), ...proposal, ...life }, unlessOther(own?.id)),
    ...[accept_hash, refuse_hash].map((hash) => put({ ...keys.emailLink(hash), user_id, ...life })),
    put({ ...keys.proposedEmail(email), user_id, id, ...life }, unlessOther(waiting)),
    ...(own ? linksOf(own).map((key) => remove(key)) : []),
  ];
}

/** The writes that end a proposal; refused where it has ended. */
export function endWrites(proposal: EmailProposal): TransactItem[] {
  const { user_id, id, email } = proposal;
  return [
    remove(keys.emailProposal(user_id), whileOpen(id)),
    ...linksOf(proposal).map((key) => remove(key)),
    remove(keys.proposedEmail(email), unlessOther(id)),
  ];
}

/** The writes that accept a proposal; its link may be opened again. Refused where it has ended. */
export function acceptWrites({ user_id, id, email, refuse_hash }: EmailProposal): TransactItem[] {
  const { condition, names, values } = whileOpen(id);
  return [
    update(keys.emailProposal(user_id), "SET #state = :accepted", {
      condition,
      names,
      values: { ...values, ":accepted": "accepted" },
    }),
    remove(keys.emailLink(refuse_hash)),
    remove(keys.proposedEmail(email), unlessOther(id)),
  ];
}

function whileOpen(id: string) {
  return {
    condition: "id = :id AND #state = :open",
    names: { "#state": "state" },
    values: { ":id": id, ":open": "open" },
  };
}

/** The condition that nothing stands there, or this proposal. */
function unlessOther(id: string | undefined) {
  if (id === undefined) return { condition: "attribute_not_exists(pk)" };
  return { condition: "attribute_not_exists(pk) OR id = :id", values: { ":id": id } };
}
