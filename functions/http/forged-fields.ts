import * as z from "zod/mini";
import { log } from "../kernel/log.ts";

/** What only the server writes and no page of ours sends. */
const OWNED = ["role", "blocked", "email_verified", "paid_until", "next_payment", "grace_until", "account_id"];
const keyed = z.record(z.string(), z.unknown());

/** Counts fields that somebody tries to set for themselves; they are ignored like every unknown one. */
export function countForgedFields(body: unknown): void {
  const sent = z.safeParse(keyed, body).data ?? {};
  for (const field of OWNED) if (field in sent) log("warn", "forged_field", { field });
}
