import type { AccessState } from "#contract/product.ts";
import type { Caller } from "../../kernel/caller.ts";
import { now } from "../../kernel/clock.ts";
import { Problem } from "../../kernel/problem.ts";
import type { ChallengeRecord, EbookRecord, TrainingRecord } from "../catalogue/product.ts";
import { canAccess, type Offer } from "./can-access.ts";
import { type Member, readMember } from "./read-member.ts";

/** The member behind an optional bearer; none for a visitor. */
export async function readVisitor(caller: Caller | undefined): Promise<Member | undefined> {
  return caller && readMember(caller);
}

/** The facts of a product that decide access to it. */
export function offerOf(product: ChallengeRecord | TrainingRecord | EbookRecord): Offer {
  return {
    category: product.category,
    id: product.id,
    with_subscription: product.with_subscription,
    end_date: product.category === "challenge" ? product.end_date : null,
  };
}

/** Access to a product that somebody asks for: one that is off sale is there for those alone to whom it is open, else 404. */
export function shownAccess(
  member: Member | undefined,
  product: ChallengeRecord | TrainingRecord | EbookRecord,
): AccessState {
  const access = accessState(member, offerOf(product));
  if (!product.active && !access.granted) throw new Problem("not_found");
  return access;
}

/** Access to a product as the API shows it; a visitor has none. */
export function accessState(member: Member | undefined, offer: Offer): AccessState {
  if (!member) return { granted: false, until: null };
  const decision = canAccess(member, offer, now());
  return { granted: decision.granted, until: decision.until?.toISOString() ?? null };
}
