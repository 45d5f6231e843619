import { exportMe } from "#contract/account.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { countCall } from "../http/rate-limit.ts";
import { readProfileWith } from "../members/member-store.ts";
import { readPayments, readPerson } from "./person-store.ts";
import { presentPerson } from "./present-person.ts";

const LIMIT = { scope: "export", calls: 10, seconds: 60 * 60 };

/** Everything that the shop holds of the caller, as one JSON. */
export const handler = endpoint("exportMe", exportMe, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(LIMIT, profile.user_id);
  const records = await readPerson(profile.user_id);
  const payments = await readPayments(records.orders);
  log("info", "exported");
  return { status: "success" as const, data: presentPerson(profile, records, payments, now()) };
});
