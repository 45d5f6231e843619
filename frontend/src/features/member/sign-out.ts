import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { forgetSession } from "../../lib/session.ts";
import { forgetTarget } from "../../lib/target.ts";

/** Ends the session on the server and in every tab, then leaves for the landing page with nothing of it in memory. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await call("logout", {}).catch(() => undefined);
  forgetTarget();
  forgetSession();
  queryClient.clear();
  window.location.assign("/");
}
