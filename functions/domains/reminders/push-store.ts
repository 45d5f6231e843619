import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { put, remove, tryTransact, untilWritten } from "../../platform/table/transaction.ts";
import { requirePerson } from "../accounts/profile-store.ts";

/** Devices of a person that get reminders: a further one replaces the oldest. */
export const MOST_DEVICES = 5;
const TRIES = 4;

const pushItem = z.object({ endpoint: z.string(), added_at: instant });

/** A device's push subscription. */
export interface PushDevice extends z.infer<typeof pushItem> {
  readonly device: string;
}

/** A person's devices, the latest first. */
export async function pushDevices(userId: string): Promise<PushDevice[]> {
  const found = await queryRange(keys.diaryPushRange(userId), true);
  return found.map(deviceOf).toSorted((one, other) => other.added_at.localeCompare(one.added_at));
}

/** Saves a device's subscription, if the account still exists. */
export async function addPushDevice(userId: string, device: string, endpoint: string, now: Date): Promise<void> {
  await untilWritten("The devices", TRIES, async () => {
    const others = (await pushDevices(userId)).filter((one) => one.device !== device);
    const [same, rest] = [others.filter(isAt(endpoint)), others.filter((one) => !isAt(endpoint)(one))];
    const gone = [...same, ...rest.slice(MOST_DEVICES - 1)];
    const written = await tryTransact([
      requirePerson(userId),
      put({ ...keys.diaryPush(userId, device), endpoint, added_at: now.toISOString() }),
      ...gone.map((one) => remove(keys.diaryPush(userId, one.device))),
    ]);
    return written || undefined;
  });
}

/** Deletes a device; with `endpoint`, only while it has that one. */
export async function removePushDevice(userId: string, device: string, endpoint?: string): Promise<void> {
  const isThere = { condition: "endpoint = :endpoint", values: { ":endpoint": endpoint } };
  await tryTransact([remove(keys.diaryPush(userId, device), endpoint === undefined ? {} : isThere)]);
}

function isAt(endpoint: string) {
  return (one: PushDevice) => one.endpoint === endpoint;
}

function deviceOf(item: Item): PushDevice {
  return { device: String(item.sk).split("#").at(-1) ?? "", ...read(pushItem, item) };
}
