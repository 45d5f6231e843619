import { answerComplaint } from "#contract/complaint.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { type ComplaintRecord, presentForStaff } from "../../domains/community/complaint.ts";
import { answerLetter } from "../../domains/community/complaint-mails.ts";
import { answerWrites, findComplaint } from "../../domains/community/complaint-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Answers a complaint once, by mail, and closes its task. The same answer again changes nothing; 409 `state_changed` where another
 * was given, 404 without such a complaint.
 */
export const handler = adminEndpoint("answerComplaint", answerComplaint, async (request) => {
  const { params, body, log } = request;
  const actor = actorOf("answerComplaint", request);
  await once(actor, () => answer(actor, params.id, body.text));
  log("info", "complaint_answered");
  return { status: "success" as const, data: { complaint: presentForStaff(await requireComplaint(params.id)) } };
});

async function answer(actor: Actor, id: string, text: string): Promise<void> {
  const complaint = await requireComplaint(id);
  if (complaint.answer?.text === text) return;
  if (complaint.answer) throw new Problem("state_changed");
  const { staff, at } = actor;
  const given = { at: at.toISOString(), by: staff.id, by_name: staff.name, text };
  const act = {
    operation: "answerComplaint",
    subject: `COMPLAINT#${id}`,
    before: { status: "open" },
    after: { status: "answered" },
    reason: null,
  };
  const writes = [...answerWrites(complaint, given), ...(await answerLetter(complaint, text, at))];
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
}

async function requireComplaint(id: string): Promise<ComplaintRecord> {
  const complaint = await findComplaint(id);
  if (!complaint) throw new Problem("not_found");
  return complaint;
}
