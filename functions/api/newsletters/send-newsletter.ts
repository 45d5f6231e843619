import { sendNewsletter } from "#contract/newsletter.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { requireSomebody } from "../../domains/newsletters/audience.ts";
import { requireNewsletter, scheduled } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct, newsletterAnswer, requireSendable } from "../../domains/newsletters/present.ts";
import { comingMoment } from "../../platform/coming-moment.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Has a draft sent from a moment on, which a run of the outbox begins; 409 where it lacks something or nobody is in its audience. */
export const handler = adminEndpoint("sendNewsletter", sendNewsletter, async (request) => {
  const actor = actorOf("sendNewsletter", request);
  const { version, people, at } = request.body;
  const moment = (at === undefined ? actor.at : comingMoment(at, actor.at)).toISOString();
  const { id } = request.params;
  await once(actor, async () => {
    const draft = await requireNewsletter(id);
    if (draft.state !== "draft" || draft.version !== version) throw new Problem("state_changed");
    await requireSendable(draft);
    await requireSomebody(draft.audience, actor.at);
    const after = { state: "scheduled", send_at: moment, people, subject: draft.subject };
    const act = newsletterAct("sendNewsletter", id, { state: "draft" }, after);
    if (!(await recordedWrites(actor, act, [scheduled(draft, moment, people)]))) throw new Problem("state_changed");
  });
  return newsletterAnswer(await requireNewsletter(id));
});
