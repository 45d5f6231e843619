import { isDeepStrictEqual } from "node:util";
import { saveNewsletter } from "#contract/newsletter.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { requireNewsletter, savedDraft } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct, newsletterAnswer } from "../../domains/newsletters/present.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Saves a draft that is still the version that was read; the same text again changes nothing. */
export const handler = adminEndpoint("saveNewsletter", saveNewsletter, async ({ params, body, staff, id, now }) => {
  const { version, ...content } = body;
  const before = await requireNewsletter(params.id);
  const { subject, preview, blocks, audience } = before;
  if (isDeepStrictEqual({ subject, preview, blocks, audience }, content)) return newsletterAnswer(before);
  const act = newsletterAct("saveNewsletter", before.id, { version }, { version: version + 1 });
  const isSaved = await recordedWrites({ staff, request: id, at: now() }, act, [
    savedDraft({ ...before, version }, content),
  ]);
  if (!isSaved) throw new Problem("state_changed");
  return newsletterAnswer({ ...before, ...content, version: version + 1 });
});
