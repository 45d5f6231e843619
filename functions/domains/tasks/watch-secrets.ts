import * as z from "zod/mini";
import { changedAt } from "../../platform/secret-ages.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { transact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { closeMatters, openMatter } from "./task-store.ts";

const ID = "secrets";
const YEAR_MS = 365 * DAY_MS;
const DAYS_TO_CHANGE_MS = 14 * DAY_MS;
const open = z.object({ ids: z.optional(z.set(z.string())) });

/**
 * What is changed each year, by its name in the secrets' store. Left out are certificates and their keys, which have an end of their
 * own, and keys whose change takes something from people (docs/operations.md).
 */
export const YEARLY_SECRETS = [
  "corvuspay/secret-key",
  "bunny/embed-token-key",
  "bunny/api-key",
  "bunny/read-key",
  "media/token-key",
  "origin-secret",
  "reminder/key",
] as const;

/** Asks for a hand while a secret has the value that it had a year ago; due a fortnight after the oldest turned that old. */
export async function watchSecrets(at: Date): Promise<void> {
  const ages = await Promise.all(YEARLY_SECRETS.map(async (name) => ({ name, since: await changedAt(name) })));
  const old = ages.flatMap(({ name, since }) =>
    since && at.getTime() - since.getTime() > YEAR_MS ? [{ name, since: since.getTime() }] : [],
  );
  if (old.length > 0) {
    const oldest = Math.min(...old.map(({ since }) => since));
    const deadline = new Date(oldest + YEAR_MS + DAYS_TO_CHANGE_MS).toISOString();
    const about = { reason: old.map(({ name }) => name).join(", "), day: zagrebDay(new Date(oldest)) };
    await transact(openMatter({ kind: "expiry", id: ID, at: at.toISOString(), deadline, about }));
    return;
  }
  const asked = await getItem(keys.openMatters("expiry"), open);
  if (asked?.ids?.has(ID)) await transact(closeMatters("expiry", [ID]));
}
