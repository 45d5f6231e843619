import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, transact } from "../../platform/table/transaction.ts";
import { HOUR_MS, now } from "../../platform/time.ts";
import { type FiscalIdentity, identityOrAlarm, serialOf } from "./fiscal-identity.ts";

/** So long nothing more is sent under a certificate that the tax service has refused. */
const REST_MS = HOUR_MS;

const refusalItem = z.object({ serial: z.string(), reason: z.string(), until: instant });

/** Notes that the tax service refuses this certificate: it would refuse every document of it. */
export async function refuseCertificate({ certificate }: FiscalIdentity, reason: string): Promise<void> {
  const until = new Date(now().getTime() + REST_MS).toISOString();
  await transact([put({ ...keys.refusedCertificate(), serial: serialOf(certificate), reason, until })]);
}

/** The refusal that still holds at a moment, whichever certificate it is of. */
export async function findRefusal(at: Date) {
  const refused = await getItem(keys.refusedCertificate(), refusalItem, true);
  return refused && refused.until > at.toISOString() ? refused : undefined;
}

/** What may be sent with at this moment: undefined without a key that holds, and while its certificate is refused. */
export async function identityToSend(): Promise<FiscalIdentity | undefined> {
  const identity = await identityOrAlarm();
  return identity && !(await certificateRefused(identity)) ? identity : undefined;
}

/** Whether this very certificate was refused within the hour, which the alarm hears again. */
async function certificateRefused({ certificate }: FiscalIdentity): Promise<boolean> {
  const refused = await findRefusal(now());
  if (!refused || refused.serial !== serialOf(certificate)) return false;
  log("error", "document_rejected", { reason: refused.reason, until: refused.until });
  return true;
}
