import type { X509Certificate } from "node:crypto";
import { errorName, log } from "../../../platform/log.ts";
import { secret } from "../../../platform/settings.ts";
import { transact } from "../../../platform/table/transaction.ts";
import { connectTaxService, taxAuthorities } from "../../documents/fiscal/connect-tax-service.ts";
import type { TaxService } from "../../documents/fiscal/tax-service.ts";
import {
  certificateIn,
  type FiscalIdentity,
  heldCertificate,
  identityOrAlarm,
} from "../../documents/fiscal-identity.ts";
import { daysUntil, saveCheck, type TaxServiceCheck } from "../../documents/tax-service-state.ts";
import { gatewayCertificates } from "../../payments/connect-gateway.ts";
import { closeTasks, openTask } from "../../tasks/task-store.ts";
import type { Difference } from "./books.ts";

/** Days before its end on which a certificate raises an alarm; in the last seven days it raises one each day. */
const WARNING_DAYS: readonly number[] = [60, 30, 14, 7];
const DAILY_FROM_DAYS = 7;

/**
 * Raises an alarm for each certificate that ends soon, has ended or can't be read; meant for one run a day. The fiscal certificate
 * stands beside its key in `FISCAL_KEY`; the tax service's authorities are part of the software.
 */
export async function watchCertificates(at: Date): Promise<void> {
  const texts = { ...(await gatewayCertificates()), FISCAL_KEY: await secret("FISCAL_KEY") };
  for (const [name, text] of Object.entries(texts)) await watch(name, certificateIn(text), at);
  for (const authority of await taxAuthorities()) await watch(commonName(authority), authority, at);
}

async function watch(name: string, certificate: X509Certificate | undefined, at: Date): Promise<void> {
  if (!certificate) return log("error", "certificate_unreadable", { certificate: name });
  const end = certificate.validToDate.toISOString();
  const days = daysUntil(end, at);
  await updateTask(name, end, days, at.toISOString());
  if (WARNING_DAYS.includes(days) || days < DAILY_FROM_DAYS)
    log("error", "certificate_ends", { certificate: name, days });
}

/** Keeps a task open from the first warning day until the certificate is replaced. */
async function updateTask(name: string, deadline: string, days: number, at: string): Promise<void> {
  const isNear = days <= Math.max(...WARNING_DAYS);
  const id = name.replaceAll(/[^\w.-]/g, "-");
  const task = { kind: "expiry", id, at, deadline, about: { reason: name } } as const;
  await transact(isNear ? openTask(task) : closeTasks("expiry", [id]));
}

/**
 * Sends the tax service an echo, so that its silence is known before a receipt has to wait for it, and saves the answer with the ends of the
 * certificates. Without a fiscal key nothing is sent.
 */
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

/** The authorities' certificates; none where the configured address is not one of the tax authority's. */
async function authorityEnds(): Promise<TaxServiceCheck["authorities"]> {
  const authorities = await taxAuthorities().catch(() => []);
  return authorities.map((one) => ({ name: commonName(one), ends: one.validToDate.toISOString() }));
}

function commonName({ subject }: X509Certificate): string {
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;
}
