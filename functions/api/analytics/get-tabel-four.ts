import { getTabelFour, type Subscriber } from "#contract/analytics.ts";
import type { Profile } from "../../domains/accounts/member-store.ts";
import { readsAddresses } from "../../domains/accounts/staff-access.ts";
import { presentSubscription } from "../../domains/memberships/present.ts";
import type { SubscriptionRecord } from "../../domains/memberships/subscription.ts";
import { countAnalyticsCall } from "../../domains/reporting/sales-store.ts";
import { PAGE_SIZE, readProfiles, readSubscribers } from "../../domains/reporting/subscribers-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Shown for a deleted account, whose subscription stays in the statistics. */
const DELETED = { first_name: "Obrisani", last_name: "korisnik", email: null };

/** Lists subscribers with their payments, at most a thousand a page; `next` is the next page's cursor. An accountant gets no addresses. */
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
  countAnalyticsCall,
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
