import * as z from "zod/mini";
import { email, personName } from "#contract/identity.ts";
import { attributesOf } from "../../core/member/pool.ts";
import type { Newcomer } from "../../core/member/social-member-store.ts";
import type { SocialIdentity } from "./social-identity.ts";

/** The hosts on which Google and Facebook keep their people's pictures; the pages' policy knows no others. */
const PICTURE_HOSTS = ["lh3.googleusercontent.com", "platform-lookaside.fbsbx.com"];
const MAX_NAME_LENGTH = 40;
const MAX_PICTURE_LENGTH = 2048;

/** What we would keep of somebody who comes for the first time; asks the pool where the ID token has no names. */
export async function newcomerFrom(identity: SocialIdentity): Promise<Newcomer> {
  const named = identity.firstName !== undefined || identity.lastName !== undefined;
  const kept = named ? {} : await attributesOf(identity.username);
  const address = z.safeParse(email, identity.email).data;
  return {
    sub: identity.sub,
    provider: identity.provider,
    email: address ?? null,
    emailVerified: address !== undefined && identity.emailVerified,
    firstName: nameFrom(identity.firstName ?? kept.given_name),
    lastName: nameFrom(identity.lastName ?? kept.family_name),
    picture: pictureFrom(identity.picture ?? kept.picture),
  };
}

/** A provider's name without what no name of ours may hold; empty where nothing is left. */
function nameFrom(text = ""): string {
  const letters = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M} '’.-]|\p{Variation_Selector}/gu, "")
    .trim();
  return z.safeParse(personName, [...letters].slice(0, MAX_NAME_LENGTH).join("")).data ?? "";
}

function pictureFrom(text = ""): string | null {
  const address = text.length <= MAX_PICTURE_LENGTH ? URL.parse(text) : null;
  const isKnown = address?.protocol === "https:" && address.port === "" && PICTURE_HOSTS.includes(address.hostname);
  return isKnown && !address.username && !address.password ? address.href : null;
}
