import * as z from "zod/mini";
import type { StaffMember } from "#contract/staff.ts";
import { Problem } from "../../platform/problem.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, getItems, read } from "../../platform/table/table.ts";
import { update } from "../../platform/table/transaction.ts";
import { dutiesOf, nameOf, type Profile, profileItem, trainedBy } from "../accounts/member-store.ts";
import { requireOwner } from "../accounts/profile-store.ts";
import { idsInGroup } from "./admin-group.ts";

/** A set that nobody is left in is no attribute any more. */
const staffItem = z.object({ ids: z.optional(z.set(z.string())) });

/** Everybody who works here, blocked or not, strongly consistent; a hundred at most. */
export async function readStaff(): Promise<Profile[]> {
  const { ids } = await readIds();
  if (ids.length === 0) return [];
  const items = await getItems(ids.map(keys.profile), true);
  return items.flatMap((item) => (item ? [read(profileItem, item)] : [])).filter(({ role }) => role === "admin");
}

/** The ids stand in one item since somebody's duties were first changed; before that the pool's group names them. */
async function readIds(): Promise<{ ids: string[]; isKept: boolean }> {
  const kept = await getItem(keys.staff, staffItem, true);
  return kept ? { ids: [...(kept.ids ?? [])], isKept: true } : { ids: await idsInGroup(), isKept: false };
}

/** The writes by which somebody is among the staff, or no more. Sets, so that many at once lose nobody. */
export async function staffWrites(userId: string, worksHere: boolean) {
  const { ids, isKept } = await readIds();
  if (isKept && !worksHere) return [update(keys.staff, "DELETE ids :ids", { values: { ":ids": new Set([userId]) } })];
  const others = isKept ? [] : ids.filter((id) => id !== userId);
  const added = worksHere ? [...others, userId] : others;
  return added.length > 0 ? [update(keys.staff, "ADD ids :ids", { values: { ":ids": new Set(added) } })] : [];
}

/** The owners among them who can act. */
export function ownersAmong(staff: readonly Profile[]): Profile[] {
  return staff.filter((one) => !one.blocked && dutiesOf(one).includes("owner"));
}

/**
 * The write that lets a transaction through only while somebody else is an owner; undefined where nobody is. Of two owners who take the
 * duty from each other at once, one is refused.
 */
export function anotherOwnerStays(staff: readonly Profile[], userId: string) {
  const other = ownersAmong(staff).find(({ user_id }) => user_id !== userId);
  return other && requireOwner(other.user_id);
}

/** The write that requires another owner; 409 `last_owner` where there is none. */
export async function requireAnotherOwner(userId: string) {
  const stays = anotherOwnerStays(await readStaff(), userId);
  if (!stays) throw new Problem("last_owner");
  return stays;
}

/** Somebody of the staff as an owner sees them. */
export function presentStaff(profile: Profile): StaffMember {
  return {
    id: profile.user_id,
    name: nameOf(profile),
    email: profile.email,
    duties: [...dutiesOf(profile)],
    trains: [...trainedBy(profile)],
    second_factor: profile.mfa_secret !== undefined,
    blocked: profile.blocked,
    signed_in_at: profile.signed_in_at ?? null,
  };
}
