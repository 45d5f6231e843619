import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import { transact } from "../../data/transaction.ts";
import { log } from "../../kernel/log.ts";
import type { SecretSetting } from "../../kernel/setting-names.ts";
import { secret } from "../../kernel/settings.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import { closeMatters, openMatter } from "../attention/matter-store.ts";
import { certificateIn } from "../document/fiscal-identity.ts";
import { gatewayCertificates } from "../payment/connect-gateway.ts";

/** Days before its end on which a certificate is called out; from the last of them on, every day. */
const WARNING_DAYS: readonly number[] = [60, 30, 14, 7];
const DAILY_FROM_DAYS = 7;

/**
 * Raises an alarm for each certificate that ends soon, has ended or can't be read; meant for one run a day. The fiscal one
 * stands beside its key.
 */
export async function watchCertificates(at: Date): Promise<void> {
  for (const [name, text] of Object.entries(await gatewayCertificates())) await watch(name as SecretSetting, text, at);
  await watch("FISCAL_KEY", await secret("FISCAL_KEY"), at);
}

async function watch(name: SecretSetting, text: string, at: Date): Promise<void> {
  const end = certificateIn(text)?.validToDate;
  if (!end) return log("error", "certificate_unreadable", { certificate: name });
  const days = differenceInCalendarDays(parseISO(zagrebDay(end)), parseISO(zagrebDay(at)));
  await askForHand(name, end, days, at.toISOString());
  if (WARNING_DAYS.includes(days) || days < DAILY_FROM_DAYS)
    log("error", "certificate_ends", { certificate: name, days });
}

/** From the first of the days on until another certificate stands there. */
async function askForHand(name: SecretSetting, end: Date, days: number, at: string): Promise<void> {
  const isNear = days <= Math.max(...WARNING_DAYS);
  const about = { reason: name };
  const matter = { kind: "expiry", id: name, at, deadline: end.toISOString(), about } as const;
  await transact(isNear ? openMatter(matter) : closeMatters("expiry", [name]));
}
