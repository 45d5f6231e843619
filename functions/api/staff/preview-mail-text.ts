import * as z from "zod/mini";
import { previewMailText } from "#contract/mail-words.ts";
import { listSubscriptions } from "#contract/product.ts";
import { readSnapshot } from "../../domains/catalogue/snapshot.ts";
import { compose } from "../../domains/mail/compose.ts";
import { render } from "../../domains/mail/layout.ts";
import { checkWords, inWordsOf } from "../../domains/mail/owner-words.ts";
import { sampleMail } from "../../domains/mail/sample-mail.ts";
import { shopAt } from "../../domains/shop/shop-settings.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { setting } from "../../platform/settings.ts";

/** Renders a mail with today's seller, the first plan on sale and the reader's own name; saves and sends nothing. */
export const handler = adminEndpoint("previewMailText", previewMailText, async ({ params, body, staff, now }) => {
  const { template } = params;
  if (body.words) checkWords(template, body.words);
  const [seller, known] = await Promise.all([shopAt(now()), presentPlan()]);
  const mail = sampleMail(template, {
    ...known,
    first_name: staff.name.split(" ")[0] ?? "",
    created_at: now().toISOString(),
  });
  const message = inWordsOf(compose(mail, seller), body.words ?? undefined);
  const { subject, text } = render(message, setting("PUBLIC_URL"), seller);
  return { status: "success" as const, data: { subject, text } };
});

async function presentPlan() {
  const { body } = await readSnapshot("subscription");
  const [plan] = z.parse(listSubscriptions.reply, JSON.parse(body)).data.subscriptions;
  if (!plan) return {};
  const { subscription_type, title, price, period_days } = plan;
  const sold = { category: "subscription", plan: subscription_type, product_id: subscription_type, title };
  return { ...sold, price, total: price, renewal_price: price, period_days };
}
