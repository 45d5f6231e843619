import { errorName } from "../../../platform/log.ts";
import { connectTaxService, taxAuthorities } from "../../documents/fiscal/connect-tax-service.ts";
import type { TaxService } from "../../documents/fiscal/tax-service.ts";
import { type FiscalIdentity, heldCertificate, identityOrAlarm } from "../../documents/fiscal-identity.ts";
import { saveCheck, type TaxServiceCheck } from "../../documents/tax-service-state.ts";
import type { Difference } from "./books.ts";
import { certificateName } from "./watch-certificates.ts";

/** Whether the tax service answers an echo, asked before a receipt has to wait for it; without a key nothing is asked. What is found is noted. */
export async function watchTaxService(at: Date): Promise<Difference[]> {
  const identity = await identityOrAlarm();
  const silence = identity && (await silenceOf(identity));
  const echo = identity ? { at: at.toISOString(), answered: silence === null } : null;
  await saveCheck({ echo, certificate: await heldCertificate(), authorities: await authorityEnds() });
  return silence ? [{ check: "tax_service_silent", ids: [silence], says: "The tax service does not answer." }] : [];
}

/** Why there is no echo; null where there is one. */
async function silenceOf(identity: FiscalIdentity): Promise<string | null> {
  let service: TaxService | undefined;
  try {
    service = await connectTaxService(identity);
    return (await service.echo()) ? null : "no echo";
  } catch (error) {
    return errorName(error);
  } finally {
    service?.close();
  }
}

/** None where the service's address is none of the tax authority's, which is silence too. */
async function authorityEnds(): Promise<TaxServiceCheck["authorities"]> {
  const authorities = await taxAuthorities().catch(() => []);
  return authorities.map((one) => ({ name: certificateName(one), ends: one.validToDate.toISOString() }));
}
