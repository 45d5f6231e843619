import { sendVerification } from "#contract/account.ts";
import { put, putNew, transact } from "../data/transaction.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { readPresentProfileWith } from "../members/member-store.ts";
import { countLetter } from "./letter-limit.ts";
import { oneTimeLink } from "./one-time-link.ts";
import { verificationEntry, verificationLetter } from "./verification.ts";

/** Sends the link again and makes earlier ones void; a verified person gets none. */
export const handler = endpoint("sendVerification", sendVerification, async ({ caller }) => {
  const [profile] = await readPresentProfileWith(caller);
  const { user_id, email } = profile;
  if (profile.email_verified || email === null) return { status: "success" as const };
  await countLetter(user_id, email);
  const link = oneTimeLink();
  const at = now();
  await transact([
    put(verificationEntry(user_id, email, link.hash, at)),
    putNew(verificationLetter(profile, email, link, at)),
  ]);
  return { status: "success" as const };
});
