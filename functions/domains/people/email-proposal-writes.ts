import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { put, remove, type TransactItem, update } from "../../platform/table/transaction.ts";
import { requireFree } from "../accounts/email-store.ts";
import { requireAsSeen } from "../accounts/profile-store.ts";
import { type EmailProposal, type Lapsed, linksOf } from "./email-proposal.ts";

/**
 * The writes of a proposal with its links, in place of one that holds no more; refused where the account is not as it was seen, the address
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

/** The writes by which a proposal is over; refused where it is already. */
export function endWrites(proposal: EmailProposal): TransactItem[] {
  const { user_id, id, email } = proposal;
  return [
    remove(keys.emailProposal(user_id), isOpen(id)),
    ...linksOf(proposal).map((key) => remove(key)),
    remove(keys.proposedEmail(email), unlessOther(id)),
  ];
}

/** The writes by which a proposal has come true: its link may be opened again. Refused where it is over. */
export function acceptWrites({ user_id, id, email, refuse_hash }: EmailProposal): TransactItem[] {
  const { condition, names, values } = isOpen(id);
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

function isOpen(id: string) {
  return {
    condition: "id = :id AND #state = :open",
    names: { "#state": "state" },
    values: { ":id": id, ":open": "open" },
  };
}

/** What stands there is this one, or nothing. */
function unlessOther(id: string | undefined) {
  if (id === undefined) return { condition: "attribute_not_exists(pk)" };
  return { condition: "attribute_not_exists(pk) OR id = :id", values: { ":id": id } };
}
