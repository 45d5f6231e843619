import { exportMe } from "#contract/account.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { exportPersonalData } from "../../domains/people/export-personal-data.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "export", calls: 10, seconds: HOUR_SECONDS };

/** Everything that the shop holds of the caller, as one JSON. */
export const handler = endpoint("exportMe", exportMe, async ({ caller, now, log }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(LIMIT, profile.user_id);
  const data = await exportPersonalData(profile, now());
  log("info", "exported");
  return { status: "success" as const, data };
});
