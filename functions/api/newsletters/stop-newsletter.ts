import { stopNewsletter } from "#contract/newsletter.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { requireNewsletter, stopped, unscheduled } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct, newsletterAnswer } from "../../domains/newsletters/present.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Takes a scheduled newsletter back, or ends one that is being sent; 409 `state_changed` for any other. */
export const handler = adminEndpoint("stopNewsletter", stopNewsletter, async (request) => {
  const actor = actorOf("stopNewsletter", request);
  const { id } = request.params;
  await once(actor, async () => {
    const before = await requireNewsletter(id);
    const after = before.state === "scheduled" ? "draft" : "stopped";
    const write = after === "draft" ? unscheduled(before) : stopped(before, actor.at.toISOString());
    const act = newsletterAct("stopNewsletter", id, { state: before.state }, { state: after });
    if (!(await recordedWrites(actor, act, [write]))) throw new Problem("state_changed");
  });
  return newsletterAnswer(await requireNewsletter(id));
});
