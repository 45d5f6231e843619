import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** What somebody complains about; name and address of whoever is not signed in. */
export interface Filled {
  readonly name: string;
  readonly email: string;
  readonly order_number: string;
  readonly text: string;
}

/** What is known of a complaint that came in. */
export interface Received {
  readonly id: string;
  readonly received_at: string;
  readonly due: string;
}

/** The signed-in person's complaints, the newest first. */
export const ownComplaintsQuery = queryOptions({
  queryKey: ["listOwnComplaints"],
  queryFn: async () => (await call("listOwnComplaints", {})).data.complaints,
  staleTime: 0,
});

/** Sends a complaint, as a member or as a guest. */
export function useComplaint(signedIn: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, email, order_number, text }: Filled): Promise<Received> => {
      const written = { text, ...(order_number && { order_number }) };
      if (signedIn) return (await call("complain", { body: written })).data.complaint;
      return (await call("complainAsGuest", { body: { name, email, ...written } })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ownComplaintsQuery.queryKey }),
  });
}
