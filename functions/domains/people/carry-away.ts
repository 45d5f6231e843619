import type { PersonalData } from "#contract/account.ts";
import type { Profile } from "../accounts/member-store.ts";
import { sessionsAmong } from "../accounts/sessions.ts";
import { complaintsAmong } from "../community/own-complaints.ts";
import { presentNoted } from "./contact-store.ts";
import { orderFacts } from "./order-facts.ts";
import { readPayments, readPerson } from "./person-store.ts";
import { presentPerson } from "./present-person.ts";

/** Everything that the shop holds of a person, as the law lets them carry it away. */
export async function carryAway(profile: Profile, at: Date): Promise<PersonalData> {
  const records = await readPerson(profile.user_id);
  const numbers = records.orders.map(({ order_number }) => order_number);
  const [payments, complaints, facts] = await Promise.all([
    readPayments(records.orders),
    complaintsAmong(records.items),
    orderFacts(numbers, profile.email),
  ]);
  return {
    ...presentPerson(profile, records, payments, at),
    ...presentNoted(records.items),
    sessions: sessionsAmong(records.items, profile),
    ...facts,
    complaints,
  };
}
