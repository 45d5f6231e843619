import { dutyWords } from "#contract/duty-words.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { dutiesOf, nameOf, type Profile } from "../accounts/member-store.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { afterQuietHours } from "../shop/shop-settings.ts";
import { ownersAmong } from "./staff-store.ts";

/** The person whose duties changed, the other staff, and who changed them in which request. */
interface DutyLetters {
  readonly before: Profile;
  readonly after: Profile;
  readonly staff: readonly Profile[];
  readonly by: string;
  readonly request: string;
  readonly at: Date;
}

/** The writes of the letters: to the person, and of a new owner or a factor taken away to every owner beside. */
export function dutyMails(changed: DutyLetters) {
  const { before, after, staff } = changed;
  const losesFactor = before.mfa_secret !== undefined && after.mfa_secret === undefined && after.role === "admin";
  const becomesOwner = dutiesOf(after).includes("owner") && !dutiesOf(before).includes("owner");
  const others = ownersAmong(staff).filter(({ user_id }) => user_id !== after.user_id);
  const data = { person: nameOf(after), factor: losesFactor ? 1 : 0, by: changed.by };
  const own = { ...data, duties: wordsOf(after), earlier: wordsOf(before) };
  const isNews = losesFactor || becomesOwner;
  return [
    ...letter("staff_duties", after, own, changed),
    ...(isNews ? others.flatMap((owner) => letter("staff_notice", owner, data, changed)) : []),
  ];
}

/** The writes of the letters by which every owner learns that a limit has changed. */
export function limitMails(staff: readonly Profile[], by: string, actor: { request: string; at: Date }) {
  return noticeMails(staff, { limits: 1, by }, actor);
}

/** The writes of the letters by which every owner learns that the seller's data have changed. */
export function shopMails(staff: readonly Profile[], by: string, actor: { request: string; at: Date }) {
  return noticeMails(staff, { shop: 1, by }, actor);
}

/**
 * The writes of the letters by which every owner learns of something that concerns them all, after their quiet hours. What can still be
 * stopped (a proposed address) does not wait.
 */
export async function noticeMails(
  staff: readonly Profile[],
  data: Record<string, string | number>,
  { request, at }: { request: string; at: Date },
) {
  const due = data.proposed_for ? at : await afterQuietHours(at);
  return ownersAmong(staff).flatMap((owner) => letter("staff_notice", owner, data, { request, at: due }));
}

function wordsOf(profile: Profile): string {
  return dutiesOf(profile)
    .map((duty) => dutyWords[duty])
    .join(", ");
}

function letter(
  template: "staff_duties" | "staff_notice",
  { user_id, email }: Profile,
  data: Record<string, string | number>,
  { request, at }: { request: string; at: Date },
) {
  if (email === null) return [];
  const id = `${template}-${request}-${user_id}`;
  return [putNew(outboxEntry({ id, template, to: email, data, created_at: at.toISOString() }))];
}
