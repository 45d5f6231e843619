import { discardNewsletter } from "#contract/newsletter.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { discardedDraft, requireNewsletter } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct } from "../../domains/newsletters/present.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Deletes a draft; 409 `state_changed` for what was sent or changes at this moment. */
export const handler = adminEndpoint("discardNewsletter", discardNewsletter, async ({ params, staff, id, now }) => {
  const draft = await requireNewsletter(params.id);
  const act = newsletterAct("discardNewsletter", draft.id, { subject: draft.subject }, {});
  const isGone = await recordedWrites({ staff, request: id, at: now() }, act, [discardedDraft(draft)]);
  if (!isGone) throw new Problem("state_changed");
  return { status: "success" as const };
});
