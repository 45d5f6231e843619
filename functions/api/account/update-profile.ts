import { updateProfile } from "#contract/account.ts";
import { type Profile, readProfileWith } from "../../domains/accounts/member-store.ts";
import { presentUser } from "../../domains/accounts/present-user.ts";
import { profileChanges } from "../../domains/accounts/profile-changes.ts";
import { findProfile, saveProfile } from "../../domains/accounts/profile-store.ts";
import { updateCommentAuthor } from "../../domains/community/own-comments.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { untilWritten } from "../../platform/table/transaction.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

/** Each change writes all comments of the person anew. */
const LIMIT = { scope: "profile", calls: 30, seconds: HOUR_SECONDS };

const MAX_ATTEMPTS = 4;

/** Changes name, picture and country, as far as the body has them; earlier comments show the present name too. */
export const handler = endpoint("updateProfile", updateProfile, async ({ body, caller, network, now }) => {
  const [known] = await readProfileWith(caller);
  await countCall(LIMIT, known.user_id);
  let profile: Profile | undefined = known;
  const changed = await untilWritten("The profile", MAX_ATTEMPTS, async () => {
    if (!profile) throw new Problem("unauthenticated");
    const changes = await profileChanges(profile, body, { network }, now());
    if (await saveProfile(profile, changes)) return { ...profile, ...changes };
    profile = await findProfile(known.user_id);
    return undefined;
  });
  await updateCommentAuthor(changed);
  return { status: "success" as const, data: { user: presentUser(changed) } };
});
