import { getSettings } from "#contract/staff.ts";
import { presentSettings, readSettings } from "../../domains/staff/owner-settings.ts";
import { allowanceOf } from "../../domains/staff/refund-allowance.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { toEuros } from "../../platform/money.ts";

/** Answers the owners' limits and what they leave to the caller; every staff member may read them. */
export const handler = adminEndpoint("getSettings", getSettings, async ({ staff, now, log }) => {
  const [settings, allowance] = await Promise.all([readSettings(), allowanceOf(staff, now())]);
  log("info", "admin_read");
  const alone = {
    order: inEuros(allowance.order),
    today: inEuros(allowance.today),
  };
  return { status: "success" as const, data: { ...presentSettings(settings), alone } };
});

/** Null is no limit. */
function inEuros(cents: number | null): number | null {
  return cents === null ? null : toEuros(cents);
}
