import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Letter, letterState } from "#contract/people.ts";
import { instant } from "#contract/primitives.ts";
import { keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { type Item, read } from "../../platform/table/table.ts";
import { put, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import type { Mail } from "../mail/outbox.ts";
import { casesAmong } from "./case-store.ts";
import { proposalAmong } from "./email-proposal-store.ts";
import { below } from "./person-store.ts";

const KEPT_SECONDS = 400 * DAY_SECONDS;

const contactItem = z.object({ at: instant, template: z.string(), state: letterState });

/**
 * Keeps of a letter, below whom the address belongs to, that it left, could not or was held back: its kind, never what it said, for 400
 * days. Nothing where they left meanwhile.
 */
export async function noteLetter(
  user_id: string,
  { id, template, created_at }: Mail,
  state: Letter["state"],
  at: Date,
): Promise<void> {
  const mark = createHash("sha256").update(id).digest("hex").slice(0, 16);
  const kept = { at: created_at, template, state, [TTL_ATTRIBUTE]: Math.floor(at.getTime() / 1000) + KEPT_SECONDS };
  await tryTransact([put({ ...keys.contact(user_id, created_at, mark), ...kept }), requirePerson(user_id)]);
}

/** The letters among a person's items, the newest first. */
export function lettersAmong(items: readonly Item[]): Letter[] {
  return below(items, "CONTACT#")
    .map((item) => read(contactItem, item))
    .map(({ at, template, state }) => ({ at, template, state }))
    .toReversed();
}

/** A person's letters, the staff's notes and acts, and a proposed address, for the export of personal data. */
export function presentNoted(items: readonly Item[]) {
  const notes = casesAmong(items).map(({ at, operation, text }) => ({ at, operation, text }));
  const proposal = proposalAmong(items);
  const proposed = proposal?.state === "open" && { proposed_email: proposal.email };
  return { letters: lettersAmong(items), notes, ...proposed };
}
