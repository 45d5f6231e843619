import { resetMail } from "#functions/core/outbox/send-mail.ts";
import type { PaymentOutcome } from "#infra/local/corvuspay/payment.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { startServer } from "#infra/local/http/server.ts";
import { openMailOutbox } from "#infra/local/mail/outbox.ts";
import { serveSes } from "#infra/local/mail/serve-ses.ts";
import { openPushService } from "#infra/local/push/push-service.ts";
import { servePush } from "#infra/local/push/serve-push.ts";
import { serveTax } from "#infra/local/tax/serve-tax.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";
import { checkout } from "#test/steps/when/checkout.ts";
import type { Person, Shop } from "./shop.ts";

/** Tax, mail and push service over HTTP, and the shop's settings that point at them. */
export async function startServices(shop: Shop) {
  const now = () => shop.clock.now;
  const tax = openTaxRegister(now);
  const mail = openMailOutbox(now);
  const push = openPushService(now);
  const server = await startServer(
    0,
    dispatch([
      ["/local/tax", serveTax(tax)],
      ["/local/ses", serveSes(mail)],
      ["/local/push", servePush(push)],
    ]),
  );
  const address = `http://127.0.0.1:${server.port}`;
  process.env.FISCAL_URL = `${address}/local/tax`;
  process.env.SES_ENDPOINT = `${address}/local/ses`;
  process.env.PUSH_ENDPOINT = `${address}/local/push/`;
  resetMail();
  return { tax, mail, push, stop: server.stop };
}

/** Somebody buys a product and comes back from the gateway; answers the order's number. */
export async function buys(shop: Shop, buyer: Person, product?: object, outcome: PaymentOutcome = "approve") {
  const { id, fields } = await checkout(buyer, product);
  const { path, fields: form } = shop.pay(fields, outcome);
  if (path) await shop.call("POST", path, { form });
  return id;
}
