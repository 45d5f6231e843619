import { ulid } from "ulid";
import { createNewsletter } from "#contract/newsletter.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { createOnce, withCreatedId } from "../../domains/audit/create-once.ts";
import { newNewsletter, requireNewsletter } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct, newsletterAnswer } from "../../domains/newsletters/present.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Begins a draft, once by its key. */
export const handler = adminEndpoint("createNewsletter", createNewsletter, async (request) => {
  const actor = actorOf("createNewsletter", request);
  const newsletter = await createOnce("The newsletter", actor, {
    find: requireNewsletter,
    make: async () => {
      const draft = {
        ...request.body,
        id: ulid(actor.at.getTime()),
        version: 1,
        state: "draft" as const,
        created_at: actor.at.toISOString(),
        created_by: request.staff.name,
      };
      const act = newsletterAct("createNewsletter", draft.id, {}, { subject: draft.subject });
      return (await recordedWrites(withCreatedId(actor, draft.id), act, [newNewsletter(draft)])) ? draft : undefined;
    },
  });
  return newsletterAnswer(newsletter);
});
