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
});
export type Profile = z.infer<typeof profileItem>;
