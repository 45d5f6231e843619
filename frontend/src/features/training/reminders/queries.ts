import { call } from "../../../lib/api.ts";

/** The server's push key (VAPID); null if it has none now. */
export async function readPushKey(): Promise<string | null> {
  return (await call("getDiary", { query: {} })).data.push_key;
}

/** Registers a device for push. */
export async function addPush(device: string, endpoint: string): Promise<void> {
  await call("addPush", { body: { device, endpoint } });
}

/** Removes a device from push. */
export async function removePush(device: string): Promise<void> {
  await call("removePush", { params: { device } });
}

/** Ends reminders by a letter's token, without sign-in. */
export async function stopReminders(token: string): Promise<void> {
  await call("stopReminders", { params: { token } });
}
