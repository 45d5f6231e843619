import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSignedIn } from "../../lib/session.ts";

/** The signed-in person with subscription and purchases; asked once, kept by all pages. */
export const meQuery = queryOptions({
  queryKey: ["getMe"],
  queryFn: async () => (await call("getMe", {})).data,
});

/** The signed-in person, or nobody. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: useSignedIn() });
}

export type Me = NonNullable<ReturnType<typeof useMe>["data"]>;

/** What is known of a person's membership. `unknown`: the lookup failed, which is not the same as none. */
export type Membership = "pending" | "premium" | "none" | "unknown";

/** The signed-in person's membership; what was known stays when a later lookup fails. */
export function useMembership(): Membership {
  const me = useMe();
  if (me.data) return me.data.premium ? "premium" : "none";
  return me.isError ? "unknown" : "pending";
}
