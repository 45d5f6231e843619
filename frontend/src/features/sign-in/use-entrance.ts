import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { takeTarget } from "../../lib/target.ts";
import { openSession } from "./open-session.ts";

/** Opens the session and goes to the page that was asked for before signing in. */
export function useEntrance(): (accessToken: string, email: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (accessToken, email) => {
    const target = takeTarget();
    // The guard of the sign-in pages leads home as soon as the session stands; it must have done so before we go on.
    flushSync(() => openSession(queryClient, accessToken, email));
    navigate(target, { replace: true });
  };
}
