import { now } from "../../kernel/clock.ts";
import { Problem } from "../../kernel/problem.ts";
import { canAccess, type Offer } from "./can-access.ts";
import type { Member } from "./read-member.ts";

/** The moment until which one of these products is open to the member (null: without end); 403 where none is. */
export function requireAccessToAny(member: Member, offers: readonly Offer[]): Date | null {
  const open = offers.map((offer) => canAccess(member, offer, now())).filter((decision) => decision.granted);
  if (open.length === 0) throw new Problem("no_access");
  const ends = open.flatMap((decision) => (decision.until ? [decision.until] : []));
  if (ends.length < open.length) return null;
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}
