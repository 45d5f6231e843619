import { gatewayKeys } from "#contract/gateway-keys.ts";
import { changedAt } from "../../platform/secret-ages.ts";
import { transact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { closeTasks, openTask, openTaskIds } from "./task-store.ts";

const ID = "secrets";
const YEAR_MS = 365 * DAY_MS;
const DAYS_TO_CHANGE_MS = 14 * DAY_MS;

/**
 * Secrets to change each year, by their names in the secrets' store. Certificates and their keys expire by themselves; keys whose change
 * takes something from people are left out (docs/operations.md).
 */
export const YEARLY_SECRETS = [
  ...gatewayKeys.map(({ secret }) => secret),
  "bunny/embed-token-key",
  "bunny/api-key",
  "bunny/read-key",
  "media/token-key",
  "origin-secret",
  "reminder/key",
] as const;

/** Keeps a task open while a secret is older than a year; due a fortnight after the oldest turned that old. */
export async function checkSecretAge(at: Date): Promise<void> {
  const ages = await Promise.all(YEARLY_SECRETS.map(async (name) => ({ name, since: await changedAt(name) })));
  const old = ages.flatMap(({ name, since }) =>
    since && at.getTime() - since.getTime() > YEAR_MS ? [{ name, since: since.getTime() }] : [],
  );
  if (old.length > 0) {
    const oldest = Math.min(...old.map(({ since }) => since));
    const deadline = new Date(oldest + YEAR_MS + DAYS_TO_CHANGE_MS).toISOString();
    const about = { reason: old.map(({ name }) => name).join(", "), day: zagrebDay(new Date(oldest)) };
    await transact(openTask({ kind: "expiry", id: ID, at: at.toISOString(), deadline, about }));
    return;
  }
  if ((await openTaskIds("expiry")).has(ID)) await transact(closeTasks("expiry", [ID]));
}
