import type { User } from "#contract/identity.ts";
import type { ReturnedBy } from "#contract/primitives.ts";
import { dutiesOf, type Profile, trainedBy } from "./member-store.ts";

/** The hosts of Google's and Facebook's pictures. */
const PICTURE_HOSTS = /(^|\.)(googleusercontent\.com|fbcdn\.net|fbsbx\.com|facebook\.com)$/;

/** A person's own record, which nobody else gets. */
export function presentUser(profile: Profile): User {
  const returned = returnedOf(profile);
  const trains = trainedBy(profile);
  const kept = profile.picture === null && safePicture(profile.provider_picture) !== null;
  return {
    id: profile.user_id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    email: profile.email ?? "",
    picture: safePicture(profile.picture),
    ...(kept && { picture_kept: true as const }),
    role: profile.role,
    ...(profile.role === "admin" && { duties: [...dutiesOf(profile)] }),
    ...(trains.length > 0 && { trains: [...trains] }),
    email_verified: profile.email_verified,
    ...(returned && { mail_returned: returned }),
  };
}

/** Why mail to a person's present address is returned; undefined while it arrives. */
export function returnedOf({ email, mail_returned }: Pick<Profile, "email" | "mail_returned">): ReturnedBy | undefined {
  return mail_returned?.email === email ? mail_returned?.by : undefined;
}

/** A picture's address if it is a path of this site or https at a provider's host; null otherwise. */
function safePicture(picture: string | null | undefined): string | null {
  if (!picture) return null;
  if (/^\/[\w-]/.test(picture)) return picture;
  const address = URL.parse(picture);
  return address?.protocol === "https:" && PICTURE_HOSTS.test(address.hostname) ? picture : null;
}
