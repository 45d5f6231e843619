import { sendGiftAgain } from "#contract/gift.ts";
import { type Act, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { sendAgain } from "../../domains/gifts/send-again.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Sends an open gift's code again. */
export const handler = adminEndpoint("sendGiftAgain", sendGiftAgain, async (request) => {
  const { order_number } = request.params;
  const actor = actorOf("sendGiftAgain", request);
  const { to, writes } = await sendAgain(order_number, actor.at);
  const act: Act = {
    operation: "sendGiftAgain",
    subject: `ORDER#${order_number}`,
    before: {},
    after: { to },
    reason: null,
  };
  await once(actor, async () => {
    if (!(await recordedWrites(actor, act, writes))) throw new Problem("state_changed");
  });
  return { status: "success" as const, data: { to } };
});
