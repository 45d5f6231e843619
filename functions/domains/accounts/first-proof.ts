import type { TransactItem } from "../../platform/table/transaction.ts";
import type { Profile } from "./member-store.ts";

/** What is written in the transaction that proves a person's address for the first time. */
export type OnFirstProof = (
  person: Pick<Profile, "user_id"> & { readonly email: string },
  at: Date,
) => Promise<TransactItem[]>;

/** Those writes; none for somebody who has proved an address before. */
export async function firstProofWrites(before: Profile, email: string, at: Date, onFirst: OnFirstProof) {
  const hasProved = before.email_verified || (before.sign_in_email ?? null) !== null;
  return hasProved ? [] : onFirst({ user_id: before.user_id, email }, at);
}
