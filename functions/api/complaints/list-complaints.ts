import { listComplaints } from "#contract/complaint.ts";
import { presentForStaff } from "../../domains/community/complaint.ts";
import { readComplaints } from "../../domains/community/complaint-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A list of complaints, newest first; by default the open ones. */
export const handler = adminEndpoint("listComplaints", listComplaints, async ({ query, log }) => {
  const { complaints, next } = await readComplaints(query.list ?? "open", query.before);
  log("info", "admin_read", { complaints: complaints.length });
  return { status: "success" as const, data: { complaints: complaints.map(presentForStaff), next } };
});
