import { forgotPassword } from "#contract/account.ts";
import { keys } from "../data/keys.ts";
import { getItem } from "../data/table.ts";
import { put, putNew, transact } from "../data/transaction.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { countCall } from "../http/rate-limit.ts";
import { accountScope } from "../identity/account-scope.ts";
import { findByEmail } from "../members/email-store.ts";
import { type Profile, profileItem } from "../members/profile.ts";
import { type OneTimeLink, oneTimeLink } from "./one-time-link.ts";
import { resetEntry, resetLetter, resetOwnerEntry } from "./password-reset.ts";
import { subOfUser } from "./pool-people.ts";

const LIMIT = { scope: "forgot", calls: 3, seconds: 60 * 60 };
const NOBODY = "nobody";
const MESSAGE = "Ako račun s ovom adresom postoji, poslali smo poruku s uputama.";

/** Sends a link to a new password. Known and unknown addresses get the same answer after the same work. */
export const handler = endpoint("forgotPassword", forgotPassword, async ({ body: { email } }) => {
  await countCall(LIMIT, accountScope(email));
  const owner = await findByEmail(email);
  const [profile, sub] = await Promise.all([
    getItem(keys.profile(owner?.user_id ?? NOBODY), profileItem),
    subOfUser(owner?.username ?? email),
  ]);
  const link = oneTimeLink();
  await transact(writes(email, profile, sub, link, now()));
  return { status: "success" as const, message: MESSAGE };
});

function writes(email: string, profile: Profile | undefined, sub: string | undefined, link: OneTimeLink, at: Date) {
  if (!profile || profile.blocked || profile.email !== email) return [put(resetOwnerEntry(link.hash, at))];
  const hasPassword = sub === profile.user_id;
  const letter = putNew(resetLetter(profile, email, link, hasPassword, at));
  if (!hasPassword) return [put(resetOwnerEntry(link.hash, at)), letter];
  return [
    put(resetOwnerEntry(link.hash, at, profile.user_id)),
    put(resetEntry(profile.user_id, email, link.hash, at)),
    letter,
  ];
}
