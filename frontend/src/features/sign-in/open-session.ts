import type { QueryClient } from "@tanstack/react-query";
import { type Platform, startSession } from "../../lib/session.ts";

/** Starts a session; what an earlier person's pages had asked for is forgotten first. */
export function openSession(
  queryClient: QueryClient,
  accessToken: string,
  email: string,
  platform: Platform = "email",
): void {
  queryClient.removeQueries({ type: "inactive" });
  startSession({ accessToken, platform, email });
}
