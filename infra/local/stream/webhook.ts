import { createHmac } from "node:crypto";
import { LOCAL } from "../published.ts";

/** The library's numbers of a state in its events; they differ from its API's. */
export type EventStatus = 3 | 5;

/** An event of the provider: the body, and its signature with the read-only key over the body's bytes. */
export function signedEvent(guid: string, status: EventStatus) {
  const body = JSON.stringify({ VideoLibraryId: Number(LOCAL.videoLibrary), VideoGuid: guid, Status: status });
  const signature = createHmac("sha256", LOCAL.videoReadKey).update(body).digest("hex");
  return { body, headers: { "content-type": "application/json", "x-bunnystream-signature": signature } };
}

/** Tells the shop of videos over its API, as the provider does. */
export function webhookTo(publicUrl: string) {
  return async (guid: string, status: EventStatus): Promise<void> => {
    await fetch(`${publicUrl}/api/v1/hooks/bunny`, { method: "POST", ...signedEvent(guid, status) });
  };
}
