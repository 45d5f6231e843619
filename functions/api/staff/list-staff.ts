import { listStaff, type StaffMember } from "#contract/staff.ts";
import { presentStaff, readStaff } from "../../domains/staff/staff-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists all staff by name in Croatian order. */
export const handler = adminEndpoint("listStaff", listStaff, async ({ log }) => {
  const staff = (await readStaff()).map(presentStaff).sort(byName);
  log("info", "admin_read", {
    staff: staff.length,
    without_factor: staff.filter((one) => !one.second_factor).length,
  });
  return { status: "success" as const, data: { staff } };
});

/** People of the same name are ordered by id. */
function byName(one: StaffMember, other: StaffMember): number {
  return one.name.localeCompare(other.name, "hr") || one.id.localeCompare(other.id);
}
