import * as z from "zod/mini";
import { monthsBetween } from "../../platform/days.ts";
import { log } from "../../platform/log.ts";
import { filesBucket, writeObjects } from "../../platform/object-store.ts";
import { runSteps } from "../../platform/run-steps.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem, updateItem } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { proveMonth, readHead } from "./audit-store.ts";

/** The month of the oldest possible line. */
const BEGINNING = "2026-01";

const copyItem = z.object({ day: z.string(), month: z.string() });

/**
 * Copies the record to the bucket once a day (Zagreb), which keeps every version: each month since the last copy as
 * `record/<yyyy-mm>.ndjson` and `record/<yyyy-mm>.proof.json`. Answers the number of lines; logs a broken chain, and copies it too.
 */
export async function archiveAudit(at: Date): Promise<number> {
  const day = zagrebDay(at);
  const [last, head] = await Promise.all([getItem(keys.auditCopy, copyItem, true), readHead()]);
  if (last?.day === day || head.month === null) return 0;
  const months = monthsBetween(last?.month ?? BEGINNING, head.month);
  const copied = await runSteps(Object.fromEntries(months.map((month) => [month, () => copyMonth(month, at)])));
  await updateItem({
    Key: keys.auditCopy,
    UpdateExpression: "SET #day = :day, #month = :month",
    ExpressionAttributeNames: { "#day": "day", "#month": "month" },
    ExpressionAttributeValues: { ":day": day, ":month": head.month },
  });
  return Object.values(copied).reduce((sum, lines) => sum + lines, 0);
}

async function copyMonth(month: string, at: Date): Promise<number> {
  const { lines, broken, hash } = await proveMonth(month);
  const last = lines.at(-1);
  if (!last) return 0;
  if (broken.length > 0) log("error", "audit_broken", { month, lines: broken.length });
  const proof = { month, at: at.toISOString(), lines: lines.length, last: last.seq, hash, broken };
  await writeObjects(filesBucket, [
    {
      key: `record/${month}.ndjson`,
      bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
      type: "application/x-ndjson",
    },
    { key: `record/${month}.proof.json`, bytes: Buffer.from(JSON.stringify(proof)), type: "application/json" },
  ]);
  return lines.length;
}
