import type { X509Certificate } from "node:crypto";
import { log } from "../../../platform/log.ts";
import { secret } from "../../../platform/settings.ts";
import { transact } from "../../../platform/table/transaction.ts";
import { taxAuthorities } from "../../documents/fiscal/connect-tax-service.ts";
import { certificateIn } from "../../documents/fiscal-identity.ts";
import { daysUntil } from "../../documents/tax-service-state.ts";
import { gatewayCertificates } from "../../payments/connect-gateway.ts";
import { closeTasks, openTask } from "../../tasks/task-store.ts";

/** Days before its end on which a certificate is called out; from the last of them on, every day. */
const WARNING_DAYS: readonly number[] = [60, 30, 14, 7];
const DAILY_FROM_DAYS = 7;

/**
 * Raises an alarm for each certificate that ends soon, has ended or can't be read; meant for one run a day. The fiscal one
 * stands beside its key; the tax service's authorities are a part of the software.
 */
export async function watchCertificates(at: Date): Promise<void> {
  const texts = { ...(await gatewayCertificates()), FISCAL_KEY: await secret("FISCAL_KEY") };
  for (const [name, text] of Object.entries(texts)) await watch(name, certificateIn(text), at);
  for (const authority of await taxAuthorities()) await watch(certificateName(authority), authority, at);
}

/** The common name of a certificate's subject. */
export function certificateName({ subject }: X509Certificate): string {
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;
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
