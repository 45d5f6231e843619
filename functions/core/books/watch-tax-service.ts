import { errorName } from "../../kernel/log.ts";
import { connectTaxService } from "../document/fiscal/connect-tax-service.ts";
import type { TaxService } from "../document/fiscal/tax-service.ts";
import { identityOrAlarm } from "../document/fiscal-identity.ts";
import type { Difference } from "./books.ts";

/** Whether the tax service answers an echo, asked before a receipt has to wait for it. Never throws; without a key nothing is asked. */
export async function watchTaxService(): Promise<Difference[]> {
  const identity = await identityOrAlarm();
  if (!identity) return [];
  let service: TaxService | undefined;
  try {
    service = await connectTaxService(identity);
    return (await service.echo()) ? [] : [silent("no echo")];
  } catch (error) {
    return [silent(errorName(error))];
  } finally {
    service?.close();
  }
}

function silent(reason: string): Difference {
  return { check: "tax_service_silent", ids: [reason], says: "The tax service does not answer." };
}
