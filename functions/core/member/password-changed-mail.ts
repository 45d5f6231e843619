import { nameInMails } from "../outbox/message.ts";
import { outboxEntry } from "../outbox/outbox.ts";
import type { Profile } from "./profile.ts";

/** The mail that tells the owner of a new password; `mark` names the one change that it tells of. */
export function passwordChangedMail(profile: Profile, email: string, mark: string, at: Date) {
  return outboxEntry({
    id: `password_changed-${mark.slice(0, 32)}`,
    template: "password_changed",
    to: email,
    data: { first_name: nameInMails(profile) },
    created_at: at.toISOString(),
  });
}
