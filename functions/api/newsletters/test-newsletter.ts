import { testNewsletter } from "#contract/newsletter.ts";
import { findProfile } from "../../domains/accounts/profile-store.ts";
import { once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { outboxEntry } from "../../domains/mail/outbox.ts";
import { requireNewsletter } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAct, requireSendable } from "../../domains/newsletters/present.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { putNew } from "../../platform/table/transaction.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "newsletter-tests", calls: 30, seconds: HOUR_SECONDS };

/** Sends a newsletter, as it is saved when the mail leaves, to the caller's own verified address. */
export const handler = adminEndpoint("testNewsletter", testNewsletter, async (request) => {
  const actor = actorOf("testNewsletter", request);
  await once(actor, async () => {
    const newsletter = await requireNewsletter(request.params.id);
    const profile = await findProfile(request.staff.id);
    if (!profile?.email || !profile.email_verified) throw new Problem("email_unverified");
    await requireSendable(newsletter);
    await countCall(LIMIT, request.staff.id);
    const mail = outboxEntry({
      id: `newsletter_test-${newsletter.id}-${request.id}`,
      template: "newsletter_test",
      to: profile.email,
      data: { user: request.staff.id },
      newsletter: newsletter.id,
      created_at: actor.at.toISOString(),
    });
    const act = newsletterAct("testNewsletter", newsletter.id, {}, { version: newsletter.version });
    await recordedWrites(actor, act, [putNew(mail)]);
  });
  return { status: "success" as const };
});
