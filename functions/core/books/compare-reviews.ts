import type { Review } from "../reimbursement/review-store.ts";
import type { Difference } from "./books.ts";

/** Each order and refund that waits for a person may be money that is in no book. */
export function compareReviews(reviews: readonly Review[]): Difference[] {
  return reviews.map(({ order, since, reason }) => ({
    check: "review_waits",
    ids: [order.order_number],
    says: `${order.cents} cents wait for a person since ${since} (${reason}).`,
  }));
}
