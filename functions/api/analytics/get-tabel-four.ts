import { getTabelFour, type Subscriber } from "#contract/analytics.ts";
import { readsAddresses } from "../../domains/accounts/admission.ts";
import type { Profile } from "../../domains/accounts/member-store.ts";
import { presentSubscription } from "../../domains/memberships/present.ts";
import type { SubscriptionRecord } from "../../domains/memberships/subscription.ts";
import { countRead } from "../../domains/reporting/figures-store.ts";
import { PAGE_SIZE, readProfiles, readSubscribers } from "../../domains/reporting/subscribers-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Whose account is deleted: the subscription stays as a number of the statistics. */
const DELETED = { first_name: "Obrisani", last_name: "korisnik", email: null };

/** Subscribers with what they have paid, a thousand an answer at most; `next` is the cursor to the others. Who keeps the books gets no address. */
export const handler = adminEndpoint(
  "getTabelFour",
  getTabelFour,
  async ({ query, staff, log }) => {
    log("info", "admin_read");
    const { subscriptions, next } = await readSubscribers(query.cursor, PAGE_SIZE);
    const profiles = await readProfiles(subscriptions);
    const hasAddresses = readsAddresses(staff);
    const rows = subscriptions.map((record) => {
      const row = subscriberOf(record, profiles.get(record.user_id));
      return hasAddresses ? row : { ...row, email: "" };
    });
    return { status: "success" as const, data: { subscriptions: rows, ...(next && { next }) } };
  },
  countRead,
);

function subscriberOf(record: SubscriptionRecord, profile: Profile | undefined): Subscriber {
  const { first_name, last_name, email } = profile ?? DELETED;
  const shown = presentSubscription(record);
  return {
    first_name,
    last_name,
    email: email ?? "",
    subscription_type: shown.subscription_type,
    start_date: shown.start_date,
    next_payment: shown.next_payment,
    subscription_status: shown.subscription_status,
    date_paid: shown.date_paid,
    latest_order_total: shown.latest_order_total,
    customers_value: shown.customers_value,
  };
}
