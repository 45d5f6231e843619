import { exportMe } from "#contract/account.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { carryAway } from "../../core/person/carry-away.ts";
import { endpoint } from "../../http/endpoint.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "export", calls: 10, seconds: HOUR_SECONDS };

/** Everything that the shop holds of the caller, as one JSON. */
export const handler = endpoint("exportMe", exportMe, async ({ caller, now, log }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(LIMIT, profile.user_id);
  const data = await carryAway(profile, now());
  log("info", "exported");
  return { status: "success" as const, data };
});
