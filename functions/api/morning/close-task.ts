import { closeTask } from "#contract/analytics.ts";
import { type Act, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { postponeTask, settleTask, taskKindsOf } from "../../domains/tasks/task-store.ts";
import { dayAfter } from "../../platform/days.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebDay, zagrebHour } from "../../platform/zagreb.ts";

const MOST_DAYS = 7;
/** The hour (Zagreb) at which a postponed task returns. */
const MORNING_HOUR = 8;

/** Closes a task with a note, or postpones it by up to a week; changes nothing else. */
export const handler = adminEndpoint("closeTask", closeTask, async (request) => {
  const { params, body, staff, log } = request;
  const { kind, id } = params;
  if (!taskKindsOf(staff.duties).includes(kind)) throw new Problem("duty_needed");
  const actor = actorOf("closeTask", request);
  const today = zagrebDay(actor.at);
  const { note = null, later } = body;
  if (later !== undefined && (later <= today || later > dayAfter(today, MOST_DAYS)))
    throw new Problem("invalid_input", { data: { fields: ["later"] } });
  const writes =
    later === undefined ? settleTask(kind, id) : postponeTask(kind, id, zagrebHour(later, MORNING_HOUR).toISOString());
  const act: Act = {
    operation: "closeTask",
    subject: `ATTENTION#${kind}#${id}`,
    before: {},
    after: later === undefined ? { closed: true } : { later },
    reason: note,
  };
  await once(actor, async () => {
    if (!(await recordedWrites(actor, act, writes))) throw new Problem("not_found");
  });
  log("info", "task_settled", { kind });
  return { status: "success" as const, data: { kind, id } };
});
