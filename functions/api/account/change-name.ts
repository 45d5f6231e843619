import type * as z from "zod/mini";
import { changeName } from "#contract/account.ts";
import { type Profile, readProfileWith } from "../../core/member/member-store.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { findProfile, saveNamed } from "../../core/member/profile-store.ts";
import { untilWritten } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

const MAX_ATTEMPTS = 4;

type Body = z.output<typeof changeName.body>;

/** Changes what the body names of name and picture, and nothing else. */
export const handler = endpoint("changeName", changeName, async ({ body, caller }) => {
  const [known] = await readProfileWith(caller);
  let profile: Profile | undefined = known;
  const changed = await untilWritten("The profile", MAX_ATTEMPTS, async () => {
    if (!profile) throw new Problem("unauthenticated");
    const changes = changesOf(profile, body);
    if (await saveNamed(profile, changes)) return { ...profile, ...changes };
    profile = await findProfile(known.user_id);
    return undefined;
  });
  return { status: "success" as const, data: { user: presentUser(changed) } };
});

function changesOf(profile: Profile, { first_name, last_name, picture }: Body): Partial<Profile> {
  return {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(picture === "initials" && {
      picture: null,
      provider_picture: profile.picture ?? profile.provider_picture ?? null,
    }),
    ...(picture === "provider" && { picture: profile.picture ?? profile.provider_picture ?? null }),
  };
}
