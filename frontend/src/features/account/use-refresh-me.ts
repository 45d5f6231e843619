import { useQueryClient } from "@tanstack/react-query";

/** Asks anew for the signed-in person, and where they are signed in, once something of theirs was changed. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(["getMe", "listSessions"].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
