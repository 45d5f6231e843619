import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSignedIn } from "../../lib/session.ts";

/** The signed-in person with subscription and purchases; asked once, kept by all pages. */
export function useMe() {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey: ["getMe"],
    queryFn: async () => (await call("getMe", {})).data,
    enabled: signedIn,
  });
}

export type Me = NonNullable<ReturnType<typeof useMe>["data"]>;
