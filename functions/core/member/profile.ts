import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";

/** A person as the table holds it: the only truth about e-mail, verification and blocking. The id is the first identity's `sub`. */
export const profileItem = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  picture: z.nullable(z.string()),
  role: z.enum(["member", "admin"]),
  blocked: z.boolean(),
  created_at: instant,
  /** Access tokens issued before this second (real clock) are no longer good. */
  tokens_valid_after: z.number(),
  /** Every pool identity (`sub`) that signs in as this person. */
  identities: z.array(z.string()),
  /** What the pool calls the e-mail sign-in: a random name, or, of an older account, the e-mail that it began with. */
  pool_username: z.optional(z.string()),
  /** The proved address that signs in until `email` is proved, while an account that only claims that one holds it. */
  sign_in_email: z.optional(z.nullable(z.string())),
  /** The picture that Google or Facebook gave, where the person shows initials instead. */
  provider_picture: z.optional(z.nullable(z.string())),
  /** An admin's second factor, encrypted: the one that counts, and one whose first code is still awaited. */
  mfa_secret: z.optional(z.string()),
  mfa_pending: z.optional(z.string()),
  /** The time step of the last accepted code: a code is good once. */
  mfa_step: z.optional(z.int()),
});
export type Profile = z.infer<typeof profileItem>;

/** Whether somebody signs in by this address: their own one, or the proved one before it. */
export function signsInBy(
  { email, sign_in_email }: Pick<Profile, "email" | "sign_in_email">,
  address: string,
): boolean {
  return email === address || sign_in_email === address;
}
