import { getMorning } from "#contract/analytics.ts";
import { readMorning } from "../../domains/reporting/morning-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** What needs a hand, and the figures of the day, as far as the caller's duties go. */
export const handler = adminEndpoint("getMorning", getMorning, async ({ staff, now }) => {
  return { status: "success" as const, data: { morning: await readMorning(staff.duties, now()) } };
});
