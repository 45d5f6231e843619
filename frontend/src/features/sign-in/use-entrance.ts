import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { takeReturnPath } from "../../lib/return-path.ts";
import { type Platform, startSession } from "../../lib/session.ts";

type Enter = (accessToken: string, email: string, platform?: Platform) => void;

/** Opens the session and goes to the page that was asked for before signing in. */
export function useEntrance(): Enter {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (accessToken, email, platform) => {
    const target = takeReturnPath();
    // The guard of the sign-in pages leads home as soon as the session stands; it must have done so before we go on.
    flushSync(() => openSession(queryClient, accessToken, email, platform));
    navigate(target, { replace: true });
  };
}

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
