import { Problem } from "../../platform/problem.ts";
import { changeGiven, findGiven, giveAccess } from "../access/entitlement-store.ts";
import type { Profile } from "../accounts/member-store.ts";
import type { Actor } from "../audit/audit-store.ts";
import { accessMail, ownGrantMails } from "./act-mails.ts";
import { actBesidePerson } from "./act-on-person.ts";
import { type Given, numberOf, requireAhead, titleOf } from "./grant-terms.ts";

/**
 * Opens something to somebody until the end of a day: no membership, nothing that renews or is counted as sold. A grant to oneself is told
 * to every owner. 400 for a day that is over or more than three years ahead, 404 for what nobody sells, 409 for a blocked person and for
 * Premium that was given already and runs.
 */
export async function grantAccess(actor: Actor, person: Profile, wanted: Given): Promise<void> {
  if (person.blocked) throw new Problem("person_blocked");
  const { product_category: category, product_id, reason } = wanted;
  const until = requireAhead(wanted.until, actor.at);
  const title = await titleOf(category, product_id);
  const { staff, at } = actor;
  const sold = { user_id: person.user_id, category, product_id, order_number: numberOf(category, at) };
  const grant = { by: staff.id, by_name: staff.name, reason, title, until };
  const act = { operation: "grantAccess", before: {}, after: { title, until: wanted.until }, reason };
  const isGiven = await actBesidePerson(actor, person, act, [
    giveAccess({ ...sold, given_at: at.toISOString(), grant }),
    ...accessMail(actor, person, { title, until, change: "given" }),
    ...(await ownGrantMails(actor, person, { title, until })),
  ]);
  if (!isGiven) throw new Problem(category === "subscription" ? "already_given" : "state_changed");
}

/** What was given ends on another day, or at once (null); what was bought stays. 404 where it is no grant of this person's. */
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
  const isChanged = await actBesidePerson(actor, person, act, [
    changeGiven(sold, seen, until),
    ...accessMail(actor, person, { title, until, change: until === null ? "taken" : "moved" }),
    ...(until === null ? [] : await ownGrantMails(actor, person, { title, until })),
  ]);
  if (!isChanged) throw new Problem("state_changed");
}
