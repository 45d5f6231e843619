import type { QueryClient } from "@tanstack/react-query";
import { dropCheckoutDraft } from "../../lib/checkout-draft.ts";
import { removeFromDevice, tellServer } from "../../lib/offline/sign-out.ts";
import { paths } from "../../lib/paths.ts";
import { forgetReturnPath } from "../../lib/return-path.ts";
import { forgetSession, pendingSignOut } from "../../lib/session.ts";
import { logout } from "./queries.ts";

/** Ends the session on the server and in every tab, then leaves for the landing page with nothing of it in memory. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await tellServer();
  await endOnServer();
  await removeFromDevice();
  forgetReturnPath();
  dropCheckoutDraft();
  forgetSession();
  queryClient.clear();
  window.location.assign(paths.landing);
}

/** A sign-out that the server never heard of, because there was no connection, is told at the next visit. */
export async function finishSignOut(): Promise<void> {
  if (pendingSignOut.isOpen()) await endOnServer();
}

async function endOnServer(): Promise<void> {
  pendingSignOut.begin();
  await logout()
    .then(() => pendingSignOut.end())
    .catch(() => undefined);
}
