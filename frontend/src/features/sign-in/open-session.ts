import type { QueryClient } from "@tanstack/react-query";
import { startSession } from "../../lib/session.ts";

/** Starts a session by e-mail; what an earlier person's pages had asked for is forgotten first. */
export function openSession(queryClient: QueryClient, accessToken: string, email: string): void {
  queryClient.removeQueries({ type: "inactive" });
  startSession({ accessToken, platform: "email", email });
}
