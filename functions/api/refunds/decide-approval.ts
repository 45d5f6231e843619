import { decideApproval } from "#contract/refund.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { approveOrder } from "../../domains/orders/by-hand/pay-by-hand.ts";
import { approve, endApproval, requireApproval } from "../../domains/refunds/decide-approval.ts";
import { readDetail } from "../../domains/refunds/order-detail.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Decides on a refund or an order by hand above a limit: another owner approves or refuses it, and whoever asked may take the request back. */
export const handler = adminEndpoint("decideApproval", decideApproval, async (request) => {
  const { params, body, staff, log } = request;
  const { decision, reason } = body;
  const [number = "", mark = ""] = params.id.split("-");
  const actor = actorOf("decideApproval", request);
  if (decision !== "withdraw" && !staff.duties.includes("owner")) throw new Problem("duty_needed");
  await once(actor, async () => {
    const approval = await requireApproval(number, mark, actor.at);
    const isOwn = approval.by === staff.id;
    if (isOwn !== (decision === "withdraw")) throw new Problem(isOwn ? "another_owner_needed" : "forbidden");
    if (decision === "approve") await (approval.order ? approveOrder : approve)(actor, approval, reason);
    else await endApproval(actor, approval, decision === "decline" ? "declined" : "withdrawn", reason);
    log("info", "approval_decided", { order: number, decision });
  });
  return { status: "success" as const, data: await readDetail(number) };
});
