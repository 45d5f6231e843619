import { getMorning } from "#contract/analytics.ts";
import { readMorning } from "../../domains/reporting/morning.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Answers open tasks and the day's figures, as far as the caller's duties allow. */
export const handler = adminEndpoint("getMorning", getMorning, async ({ staff, now }) => {
  return { status: "success" as const, data: { morning: await readMorning(staff.duties, now()) } };
});
