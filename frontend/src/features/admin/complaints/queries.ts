import { queryOptions } from "@tanstack/react-query";
import type { ComplaintList, StaffComplaint } from "#contract/complaint.ts";
import { call } from "../../../lib/api.ts";

/** A page of one of the lists. */
export interface ComplaintFilter {
  readonly tab: ComplaintList;
  readonly cursor: string | undefined;
}

/** Complaints of a list, twenty at a time, the newest first. */
export function complaintsQuery({ tab, cursor }: ComplaintFilter) {
  const query = { list: tab, ...(cursor && { before: cursor }) };
  return queryOptions({
    queryKey: ["listComplaints", query],
    queryFn: async () => (await call("listComplaints", { query })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Answers a complaint by letter; answers it as it stands then. */
export async function answerComplaint(id: string, text: string, key: string): Promise<StaffComplaint> {
  return (await call("answerComplaint", { params: { id }, body: { text } }, { key })).data.complaint;
}
