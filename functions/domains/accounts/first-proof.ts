import type { TransactItem } from "../../platform/table/transaction.ts";
import type { Profile } from "./member-store.ts";

/** What is written in the transaction that proves a person's address for the first time. */
export type OnFirstProof = (
  person: Pick<Profile, "user_id"> & { readonly email: string },
  at: Date,
) => Promise<TransactItem[]>;

/** Whether a person has proved an address: the present one, the one that signs in, or one before them. */
export function hasProved({ email_verified, sign_in_email, proved_before }: Profile): boolean {
  return email_verified || (sign_in_email ?? null) !== null || Boolean(proved_before);
}

/** Those writes; none for somebody who has proved an address before. */
export async function firstProofWrites(before: Profile, email: string, at: Date, onFirst: OnFirstProof) {
  return hasProved(before) ? [] : onFirst({ user_id: before.user_id, email }, at);
}
