import { getTaxService } from "#contract/books.ts";
import { readTaxService } from "../../domains/documents/tax-service-state.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The tax service's state: answers, waiting receipts and expiry of certificates. */
export const handler = adminEndpoint("getTaxService", getTaxService, async ({ now, log }) => {
  log("info", "admin_read");
  return { status: "success" as const, data: { tax: await readTaxService(now()) } };
});
