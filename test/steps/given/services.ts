import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import { resetStorage } from "#functions/platform/object-store.ts";
import { openEdgeLog } from "#infra/local/edge/edge-log.ts";
import { openBucket } from "#infra/local/files/bucket.ts";
import { openMalwareScan } from "#infra/local/files/malware-scan.ts";
import { serveFiles } from "#infra/local/files/serve-files.ts";
import type { PaymentOutcome } from "#infra/local/gateway-sandbox.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { startServer } from "#infra/local/http/server.ts";
import { openMailOutbox } from "#infra/local/mail/outbox.ts";
import { serveSes } from "#infra/local/mail/serve-ses.ts";
import { LOCAL } from "#infra/local/published.ts";
import { openPushService } from "#infra/local/push/push-service.ts";
import { servePush } from "#infra/local/push/serve-push.ts";
import { serveStream } from "#infra/local/stream/serve-stream.ts";
import { openVideoLibrary } from "#infra/local/stream/video-library.ts";
import { type EventStatus, signedEvent } from "#infra/local/stream/webhook.ts";
import { taxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";
import { startTaxServer } from "#infra/local/tax/tax-server.ts";
import { checkout } from "#test/steps/when/checkout.ts";
import type { Person, Shop } from "./shop.ts";

/** Tax, mail and push service, buckets and video library over HTTP, and the shop's settings that point at them. */
export async function startServices(shop: Shop) {
  const now = () => shop.clock.now;
  const tax = openTaxRegister(now);
  const taxServer = await startTaxServer({ register: tax, certificates: await taxCertificates(), clock: now });
  const mail = openMailOutbox(now);
  const push = openPushService(now);
  const files = openBucket();
  const siteFiles = openBucket();
  const edgeLog = openEdgeLog(now);
  const scan = openMalwareScan();
  const tell = async (guid: string, status: EventStatus) => {
    const { body, headers } = signedEvent(guid, status);
    await shop.call("POST", "hooks/bunny", { json: body, headers });
  };
  const library = openVideoLibrary({ now, tell, objects: openBucket() });
  const buckets = {
    [LOCAL.filesBucket]: files,
    [LOCAL.siteBucket]: siteFiles,
    [LOCAL.visitsBucket]: edgeLog.bucket,
  };
  const server = await startServer(
    0,
    dispatch([
      ["/local/ses", serveSes(mail)],
      ["/local/push", servePush(push)],
      ["/local/files", serveFiles(buckets, scan)],
      ["/local/stream", serveStream(library)],
    ]),
  );
  const address = `http://127.0.0.1:${server.port}`;
  process.env.FISCAL_URL = taxServer.url;
  process.env.SES_ENDPOINT = `${address}/local/ses`;
  process.env.PUSH_ENDPOINT = `${address}/local/push/`;
  process.env.S3_ENDPOINT = `${address}/local/files`;
  process.env.VISITS_BUCKET = LOCAL.visitsBucket;
  process.env.BUNNY_API_URL = `${address}/local/stream`;
  resetStorage();
  resetMailService();
  return {
    address,
    tax,
    mail,
    push,
    files,
    siteFiles,
    edgeLog,
    scan,
    library,
    stop: () => Promise.all([server.stop(), taxServer.stop()]),
  };
}

/** Somebody buys a product and comes back from the gateway; answers the order's number. */
export async function buys(shop: Shop, buyer: Person, product?: object, outcome: PaymentOutcome = "approve") {
  const { id, fields } = await checkout(buyer, product);
  const { path, fields: form } = shop.pay(fields, outcome);
  if (path) await shop.call("POST", path, { form });
  return id;
}
