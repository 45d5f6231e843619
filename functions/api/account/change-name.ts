import type * as z from "zod/mini";
import { changeName } from "#contract/account.ts";
import { type Profile, readProfileWith } from "../../core/member/member-store.ts";
import { presentUser } from "../../core/member/present-user.ts";
import { changeProfile } from "../../core/member/profile-store.ts";
import { transact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";

type Body = z.output<typeof changeName.body>;

/** Changes what the body names of name and picture, and nothing else. */
export const handler = endpoint("changeName", changeName, async ({ body, caller }) => {
  const [profile] = await readProfileWith(caller);
  const changes = changesOf(profile, body);
  if (Object.keys(changes).length > 0) await transact([changeProfile(profile.user_id, changes)]);
  return { status: "success" as const, data: { user: presentUser({ ...profile, ...changes }) } };
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
