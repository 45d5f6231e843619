import type { PersonFile } from "#contract/people.ts";
import type { Item } from "../../platform/table/table.ts";
import { dutiesOf, type Profile } from "../accounts/member-store.ts";
import { watchingAmong } from "../video/playbacks.ts";
import { viewsAmong } from "../video/viewed-video-store.ts";
import { below } from "./person-store.ts";

/** Who somebody is, as the staff sees it in a list. */
export function presentPerson(profile: Profile) {
  const { user_id, first_name, last_name, email, email_verified, blocked, created_at } = profile;
  return {
    id: user_id,
    first_name,
    last_name,
    email,
    email_verified,
    blocked,
    ...(profile.role === "admin" && { duties: [...dutiesOf(profile)] }),
    created_at,
  };
}

/** The same with how they sign in: which ways these are the user pool alone knows of an older account. */
export function presentWho(profile: Profile): PersonFile["person"] {
  return {
    ...presentPerson(profile),
    sign_ins: profile.identities.length,
    second_factor: profile.mfa_secret !== undefined,
  };
}

/** How much somebody watches and writes, of the items below their key; never what. */
export function activityOf(noted: readonly Item[], own: readonly Item[], at: Date): PersonFile["activity"] {
  const views = viewsAmong(own);
  const moments = views.map(({ viewed_at, saved_at }) => saved_at ?? viewed_at).toSorted();
  return {
    videos: views.length,
    last_watched: moments.at(-1) ?? null,
    comments: below(noted, "COMMENT#").length,
    watching: watchingAmong(own, at),
  };
}
