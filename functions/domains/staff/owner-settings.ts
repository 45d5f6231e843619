import * as z from "zod/mini";
import type { OwnerSettings } from "#contract/staff.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, unchangedVersion } from "../../platform/table/transaction.ts";

/** The owners' settings; cents EUR. */
const settingsItem = z.object({
  /** Counts changes; 0 where nobody has changed anything. */
  version: z.int(),
  support_refund_order: z.int(),
  support_refund_day: z.int(),
  second_person_limit: z.nullable(z.int()),
  /** Days of Premium for whoever verifies an address for the first time; 0 is off. */
  free_days: z._default(z.int(), 0),
  /** Whether those who agreed to newsletters are reminded of a purchase that they did not finish. */
  remind_unfinished: z._default(z.boolean(), false),
  /** Whether a dearer price that a member accepts is charged to the stored card, without its holder's authentication. */
  dearer_price_without_sca: z._default(z.boolean(), false),
});
export type SettingsRecord = z.infer<typeof settingsItem>;

const atFirst: SettingsRecord = {
  version: 0,
  support_refund_order: 5000,
  support_refund_day: 20_000,
  second_person_limit: null,
  free_days: 0,
  remind_unfinished: false,
  dearer_price_without_sca: false,
};

/** The settings as they stand, strongly consistent. */
export async function readSettings(): Promise<SettingsRecord> {
  return (await getItem(keys.ownerSettings, settingsItem, true)) ?? atFirst;
}

/** The write of changed settings; refused where they changed since they were read. */
export function settingsWrite(before: SettingsRecord, after: SettingsRecord) {
  return put({ ...keys.ownerSettings, ...after, version: before.version + 1 }, unchangedVersion(before.version));
}

/** The settings in euros. */
export function presentSettings(settings: SettingsRecord): OwnerSettings {
  const { version, second_person_limit: second, support_refund_order, support_refund_day, ...others } = settings;
  return {
    version,
    ...others,
    support_refund_order: toEuros(support_refund_order),
    support_refund_day: toEuros(support_refund_day),
    second_person_limit: second === null ? null : toEuros(second),
  };
}
