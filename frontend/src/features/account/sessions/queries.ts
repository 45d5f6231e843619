import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Where this person is signed in; another device may have come since it was asked last. */
export const ownSessionsQuery = queryOptions({
  queryKey: ["listSessions"],
  queryFn: async () => (await call("listSessions", {})).data.sessions,
  staleTime: 0,
});

/** Signs this person out on another device, or on all but this one; `password` may be empty shortly after a sign-in. */
export function endOtherSessions(session: string | undefined, password: string) {
  return call("endOtherSessions", { body: { ...(session && { session }), ...(password && { password }) } });
}
