import { listOwnComplaints } from "#contract/complaint.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { complaintsOf } from "../../domains/community/complaint-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** The caller's complaints of the last year, newest first, each with the shop's answer. */
export const handler = endpoint("listOwnComplaints", listOwnComplaints, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  const complaints = await complaintsOf(profile.user_id);
  return { status: "success" as const, data: { complaints } };
});
