import { getSettings } from "#contract/staff.ts";
import { presentSettings, readSettings } from "../../domains/staff/owner-settings.ts";
import { allowanceOf } from "../../domains/staff/refund-allowance.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { toEuros } from "../../platform/money.ts";

/** The limits that the owners set, and what they leave to the caller: everybody who works here knows what they may do. */
export const handler = adminEndpoint("getSettings", getSettings, async ({ staff, now, log }) => {
  const [settings, allowance] = await Promise.all([readSettings(), allowanceOf(staff, now())]);
  log("info", "admin_read");
  const alone = {
    order: inEuros(allowance.order),
    today: inEuros(allowance.today),
  };
  return { status: "success" as const, data: { ...presentSettings(settings), alone } };
});

/** Without limit stays without limit. */
function inEuros(cents: number | null): number | null {
  return cents === null ? null : toEuros(cents);
}
