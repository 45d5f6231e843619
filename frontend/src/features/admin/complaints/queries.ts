import { queryOptions } from "@tanstack/react-query";
import type { ComplaintList, ComplaintWay, StaffComplaint } from "#contract/complaint.ts";
import type { Input } from "#contract/schemas.ts";
import { call } from "../../../lib/api.ts";

/** How a complaint came that the staff wrote down. */
export const wayLabels: Readonly<Record<ComplaintWay, string>> = {
  post: "Poštom",
  phone: "Telefonom",
  in_person: "Osobno",
};

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

/** Writes down a complaint that came otherwise than over the shop's own pages. */
export async function noteComplaint(body: Input<"noteComplaint">["body"], key: string): Promise<StaffComplaint> {
  return (await call("noteComplaint", { body }, { key })).data.complaint;
}

/** Answers a complaint by letter; answers it as it stands then. */
export async function answerComplaint(id: string, text: string, key: string): Promise<StaffComplaint> {
  return (await call("answerComplaint", { params: { id }, body: { text } }, { key })).data.complaint;
}
