import { call } from "../../../lib/api.ts";

/** The shop's key, under which a browser subscribes; null where the server has none at this moment. */
export async function readPushKey(): Promise<string | null> {
  return (await call("getDiary", { query: {} })).data.push_key;
}

/** Lets reminders come to this device. */
export async function addPush(device: string, endpoint: string): Promise<void> {
  await call("addPush", { body: { device, endpoint } });
}

/** Lets no more reminders come to a device. */
export async function removePush(device: string): Promise<void> {
  await call("removePush", { params: { device } });
}

/** Ends the reminders of the letter that the token stands in; whoever asks need not be signed in. */
export async function stopReminders(token: string): Promise<void> {
  await call("stopReminders", { params: { token } });
}
