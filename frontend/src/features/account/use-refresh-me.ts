import { useQueryClient } from "@tanstack/react-query";

/** Asks anew for the signed-in person, once something of theirs was changed. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["getMe"] });
}
