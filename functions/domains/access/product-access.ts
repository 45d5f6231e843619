import type { AccessState } from "#contract/product.ts";
import { Problem } from "../../platform/problem.ts";
import { now } from "../../platform/time.ts";
import type { Caller } from "../accounts/member-store.ts";
import type { ChallengeRecord, EbookRecord, FileRecord, TrainingRecord } from "../catalogue/product.ts";
import { canAccess, type Offer, premiumEndOf, renewsAt } from "./can-access.ts";
import { type Entitlement, type Holdings, type Member, readMember } from "./read-member.ts";

type Commented = ChallengeRecord | TrainingRecord | undefined;

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
  const { until, ...decision } = canAccess(member, offer, now());
  return { ...decision, until: until?.toISOString() ?? null };
}

/** Access to what comes with Premium alone; a sample is open to everybody. */
export function premiumAccess(holder: Holdings | undefined, isSample: boolean): AccessState {
  if (isSample) return { granted: true, until: null };
  const until = holder ? premiumEndOf(holder) : null;
  return until !== null && now() < until
    ? { granted: true, until: until.toISOString(), ...renewsAt(holder?.subscription, until) }
    : { granted: false, until: null };
}

/** Access to a recipe or week of meals that somebody asks for: a retired one is there for those alone to whom it is open, else 404. */
export function shownPremiumAccess(
  holder: Holdings | undefined,
  { sample = false, retired }: { readonly sample?: boolean; readonly retired?: true | undefined },
): AccessState {
  const access = premiumAccess(holder, sample);
  if (retired && !access.granted) throw new Problem("not_found");
  return access;
}

/** Until when the member has access to one of these products (null: without end); 403 without access. */
export function requireAccessToAny(member: Member, offers: readonly Offer[]): Date | null {
  const open = offers.map((offer) => canAccess(member, offer, now())).filter((decision) => decision.granted);
  if (open.length === 0) throw new Problem("no_access");
  const ends = open.flatMap((decision) => (decision.until ? [decision.until] : []));
  if (ends.length < open.length) return null;
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** Requires access to a product that has comments: 404 where there is none for the member, 403 `no_access` without access. */
export function requireAccess(product: Commented, member: Member): void {
  if (!product) throw new Problem("not_found");
  if (!shownAccess(member, product).granted) throw new Problem("no_access");
}

/** The member, who must have access to the product (`requireAccess`); both are read at the same time. */
export async function readMemberWithAccess(caller: Caller, product: Promise<Commented>): Promise<Member> {
  const [found, member] = await Promise.all([product, readMember(caller)]);
  requireAccess(found, member);
  return member;
}

/** Whether the member has access to one of these products. */
export function hasAccessToAny(member: Member, offers: readonly Offer[]): boolean {
  return offers.some((offer) => canAccess(member, offer, now()).granted);
}

/**
 * An ebook whose buyer kept the right of withdrawal waits for the consents, or for 14 days; the refusal names order and day. Answers what
 * the member bought that opens the file, undefined where something else does.
 */
export function requireDelivery(member: Member, file: FileRecord): Entitlement | undefined {
  const bought = member.entitlements.filter((one) =>
    file.offers.some((offer) => offer.category === one.category && offer.id === one.product_id && !one.ended),
  );
  const time = now().toISOString();
  const [first] = bought.sort((left, right) => left.deliver_from.localeCompare(right.deliver_from));
  if (!first || first.deliver_from <= time) return first;
  throw consentNeeded(first);
}

/** The refusal of an ebook that waits for its buyer's consents, or for the day that it names. */
export function consentNeeded({ order_number, deliver_from }: Pick<Entitlement, "order_number" | "deliver_from">) {
  return new Problem("consent_needed", { data: { order_number, deliver_from } });
}
