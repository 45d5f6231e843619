import { exportMe } from "#contract/account.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { presentNoted } from "../../core/person/contact-store.ts";
import { readPayments, readPerson } from "../../core/person/person-store.ts";
import { presentPerson } from "../../core/person/present-person.ts";
import { endpoint } from "../../http/endpoint.ts";
import { HOUR_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "export", calls: 10, seconds: HOUR_SECONDS };

/** Everything that the shop holds of the caller, as one JSON. */
export const handler = endpoint("exportMe", exportMe, async ({ caller, now, log }) => {
  const [profile] = await readProfileWith(caller);
  await countCall(LIMIT, profile.user_id);
  const records = await readPerson(profile.user_id);
  const payments = await readPayments(records.orders);
  const data = { ...presentPerson(profile, records, payments, now()), ...presentNoted(records.items) };
  log("info", "exported");
  return { status: "success" as const, data };
});
