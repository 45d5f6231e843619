import { ulid } from "ulid";
import type { ProductCategory } from "#contract/primitives.ts";
import { Problem } from "../../platform/problem.ts";
import { PREMIUM_GRANT } from "../../platform/table/keys.ts";
import { DAY_MS } from "../../platform/time.ts";
import { endOfZagrebDay } from "../../platform/zagreb.ts";
import { changeGiven, findGiven, giveAccess } from "../access/entitlement-store.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { findProductOrPlan } from "../catalogue/product-store.ts";
import { tryPersonAct } from "./person-acts.ts";
import { accessMail, ownGrantMails } from "./person-mails.ts";

/**
 * Grants access until the end of a day, as no membership or sale. Owners are told of a grant to oneself. 400 for a past
 * day or over three years; 404 for unknown products; 409 where blocked or Premium runs.
 */
export async function grantAccess(actor: Actor, person: Profile, wanted: WantedGrant): Promise<void> {
  if (person.blocked) throw new Problem("person_blocked");
  const { product_category: category, product_id, reason } = wanted;
  const until = requireAhead(wanted.until, actor.at);
  const title = await titleOf(category, product_id);
  const { staff, at } = actor;
  const sold = { user_id: person.user_id, category, product_id, order_number: numberOf(category, at) };
  const grant = { by: staff.id, by_name: staff.name, reason, title, until };
  const act = { operation: "grantAccess", before: {}, after: { title, until: wanted.until }, reason };
  const isGiven = await tryPersonAct(actor, person, act, [
    giveAccess({ ...sold, given_at: at.toISOString(), grant }),
    ...accessMail(actor, person, { title, until, change: "given" }),
    ...(await ownGrantMails(actor, person, { title, until })),
  ]);
  if (!isGiven) throw new Problem(category === "subscription" ? "already_given" : "state_changed");
}

/** Ends a grant on another day, or at once (null); what was bought stays. 404 where it is no grant of this person's. */
export async function changeGrant(
  actor: Actor,
  person: Profile,
  number: string,
  wanted: { readonly until: string | null; readonly reason: string },
): Promise<void> {
  const found = await findGiven(person.user_id, number);
  if (!found?.grant) throw new Problem("not_found");
  const { title, until: seen } = found.grant;
  const until = wanted.until === null ? null : requireAhead(wanted.until, actor.at);
  const { category, product_id, order_number } = found;
  const sold = { user_id: person.user_id, category, product_id, order_number };
  const act = {
    operation: "changeGrant",
    before: { title, until: seen },
    after: { until: wanted.until },
    reason: wanted.reason,
  };
  const isChanged = await tryPersonAct(actor, person, act, [
    changeGiven(sold, seen, until),
    ...accessMail(actor, person, { title, until, change: until === null ? "taken" : "moved" }),
    ...(until === null ? [] : await ownGrantMails(actor, person, { title, until })),
  ]);
  if (!isChanged) throw new Problem("state_changed");
}

const PREMIUM = "premium";
/** The furthest end of a grant (days). */
const LONGEST_DAYS = 3 * 366;

/** A grant of a product or Premium, until the end of a day in Zagreb, with its reason. */
interface WantedGrant {
  readonly product_category: ProductCategory;
  readonly product_id: number | string;
  readonly until: string;
  readonly reason: string;
}

/** The end (UTC ISO 8601) of a day in Zagreb that is ahead, three years at most; else 400. */
function requireAhead(day: string, at: Date): string {
  const end = endOfZagrebDay(day);
  const isDay = !Number.isNaN(end.getTime()) && end > at;
  if (!isDay || end.getTime() - at.getTime() > LONGEST_DAYS * DAY_MS) {
    throw new Problem("invalid_input", { data: { fields: ["until"] } });
  }
  return end.toISOString();
}

/** The title of what is granted; 404 for what nobody sells. */
async function titleOf(category: ProductCategory, id: number | string): Promise<string> {
  if (category === "subscription") {
    if (id !== PREMIUM) throw new Problem("not_found");
    return "Premium";
  }
  const product = typeof id === "number" ? await findProductOrPlan(category, id) : undefined;
  if (!product) throw new Problem("not_found");
  return product.title;
}

/** Premium stands at one place, so that it is extended instead of given twice. */
function numberOf(category: ProductCategory, at: Date): string {
  return category === "subscription" ? PREMIUM_GRANT : `GRANT-${ulid(at.getTime())}`;
}
