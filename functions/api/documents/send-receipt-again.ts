import { sendReceiptAgain } from "#contract/document.ts";
import { type Act, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { sendAgain } from "../../domains/documents/registration-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Sends an unregistered receipt to the tax service again, within a minute. */
export const handler = adminEndpoint("sendReceiptAgain", sendReceiptAgain, async (request) => {
  const { documentId: id } = request.params;
  const actor = actorOf("sendReceiptAgain", request);
  const act: Act = {
    operation: "sendReceiptAgain",
    subject: `ATTENTION#receipt_late#${id}`,
    before: {},
    after: { sent: true },
    reason: null,
  };
  await once(actor, async () => {
    if (!(await recordedWrites(actor, act, [sendAgain(id, actor.at)]))) throw new Problem("not_found");
  });
  return { status: "success" as const, data: { id } };
});
