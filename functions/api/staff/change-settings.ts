import { changeSettings, type OwnerSettings } from "#contract/staff.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import {
  presentSettings,
  readSettings,
  type SettingsRecord,
  settingsWrite,
} from "../../domains/staff/owner-settings.ts";
import { limitMails } from "../../domains/staff/staff-mails.ts";
import { anotherOwnerStays, readStaff } from "../../domains/staff/staff-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { toCents } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";

const limits = ["support_refund_order", "support_refund_day", "second_person_limit"] as const;
const named = [...limits, "free_days", "remind_unfinished", "dearer_price_without_sca"] as const;
type ChangeableSettings = Pick<OwnerSettings, (typeof named)[number]>;

type SettingsChange = ChangeableSettings & { readonly version: number; readonly reason: string };

/** Changes the settings, if they are still the version that the screen showed, and tells every owner. The same again changes nothing. */
export const handler = adminEndpoint("changeSettings", changeSettings, async (request) => {
  const actor = actorOf("changeSettings", request);
  await once(actor, async () => {
    const changed = await change(actor, request.body);
    if (changed.length > 0) request.log("warn", "settings_changed", { limits: changed.join(" ") });
  });
  return { status: "success" as const, data: presentSettings(await readSettings()) };
});

/** Saves the settings and answers which ones changed; 409 where they changed meanwhile, or nobody could approve above them. */
async function change(actor: Actor, asked: SettingsChange): Promise<string[]> {
  const { staff } = actor;
  const [before, everybody] = await Promise.all([readSettings(), readStaff()]);
  const after = inCents(before, asked);
  const shown = presentSettings(before);
  const changed = named.filter((name) => shown[name] !== asked[name]);
  if (changed.length === 0) return [];
  if (asked.version !== before.version) throw new Problem("state_changed");
  const other = after.second_person_limit === null ? undefined : anotherOwnerStays(everybody, staff.id);
  if (after.second_person_limit !== null && !other) throw new Problem("second_owner_needed");
  const act = {
    operation: "changeSettings",
    subject: "SETTINGS#OWNER",
    before: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    after: Object.fromEntries(changed.map((name) => [name, asked[name]])),
    reason: asked.reason,
  };
  const writes = [
    settingsWrite(before, after),
    ...(other ? [other] : []),
    ...(await limitMails(everybody, staff.name, actor)),
  ];
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
  return changed;
}

/** Limits in cents; 400 for fractions of a cent. */
function inCents({ version }: SettingsRecord, euros: ChangeableSettings): SettingsRecord {
  const [order, day, second] = limits.map((name) => {
    const amount = euros[name];
    const cents = amount === null ? null : toCents(amount);
    if (cents === undefined) throw new Problem("invalid_input", { data: { fields: [name] } });
    return cents;
  });
  return {
    version,
    support_refund_order: order ?? 0,
    support_refund_day: day ?? 0,
    second_person_limit: second ?? null,
    free_days: euros.free_days,
    remind_unfinished: euros.remind_unfinished,
    dearer_price_without_sca: euros.dearer_price_without_sca,
  };
}
