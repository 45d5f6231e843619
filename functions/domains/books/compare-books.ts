import { zagrebDay } from "../../platform/zagreb.ts";
import type { Books, Difference } from "./reconciliation/books.ts";
import { compareDocuments, compareNumbers } from "./compare-documents.ts";
import { compareGateway } from "./reconciliation/compare-gateway.ts";
import { compareGrants, compareOrders, comparePayments, compareRefunds, compareSales } from "./reconciliation/compare-payments.ts";
import { compareReviews } from "./reconciliation/check-queues.ts";

/** The day (yyyy-mm-dd, Zagreb) of a moment (UTC ISO 8601). */
export const dayOf = (moment: string) => zagrebDay(new Date(moment));

/** Every difference between ledger, payments, orders, access, refunds, documents, roll-ups and gateway. Pure; none is good. */
export function compareBooks(books: Books): Difference[] {
  return [
    ...comparePayments(books),
    ...compareOrders(books),
    ...compareGrants(books),
    ...compareRefunds(books, dayOf),
    ...compareDocuments(books, dayOf),
    ...compareNumbers(books),
    ...compareSales(books, dayOf),
    ...compareGateway(books),
    ...compareReviews(books.reviews),
  ];
}
