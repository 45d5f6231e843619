import crypto, { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { productItems } from "#functions/domains/catalogue/catalogue-items.ts";
import { couponEntry } from "#functions/domains/coupons/coupon-store.ts";
import { setTaxService } from "#functions/domains/documents/fiscal/connect-tax-service.ts";
import { resetMailService } from "#functions/domains/mail/send-mail.ts";
import { resetGateway, setGateway } from "#functions/domains/payments/connect-gateway.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { shop } from "#functions/platform/shop.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { resetTable } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import { serveApi } from "#infra/local/api/serve-api.ts";
import { Random } from "#infra/local/demo/random.ts";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { LOCAL } from "#infra/local/published.ts";
import { secretText, taxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { catalogue, profile } from "#test/steps/given/records.ts";
import { CLIENT_ID, POOL_ID, startKeyServer } from "#test/steps/given/tokens.ts";
import { askedPage, SECOND_DOOR } from "./asked-page.ts";
import { CODES } from "./coupons.ts";
import { newBuyer, settings as ownerSettings } from "./free-days.ts";
import { breaches } from "./invariants.ts";
import type { MailService } from "./mail-service.ts";
import { ownPage } from "./own-page.ts";
import { WorldTable } from "./table.ts";
import { TaxOffice } from "./tax-office.ts";
import { corvusPayForms, corvusPaySettings, startTlsGateway } from "./tls-gateway.ts";
import { type Buyer, World } from "./world.ts";

const ORIGIN = "http://zamah.test";

export type Laboratory = Awaited<ReturnType<typeof startLaboratory>>;

/**
 * The product in this process over the real table engine in memory, with simulated time, randomness, gateway and mail. One
 * world at a time; workers of a process pool run several at once.
 */
export async function startLaboratory() {
  const [engine, keyServer, mail] = await Promise.all([startTableEngine(), startKeyServer(), startMailService()]);
  Object.assign(process.env, settings(engine.endpoint, keyServer.jwksUrl, mail.endpoint), {
    FISCAL_KEY: secretText((await taxCertificates()).shop),
  });
  for (const forget of [resetTable, resetMailService, resetVerifier, resetGateway]) forget();
  const log = muteLog();
  const restore = { randomBytes, randomUUID, wait: timers.setTimeout };
  let worlds = 0;
  let tls: Awaited<ReturnType<typeof startTlsGateway>> | undefined;

  return {
    /** An empty shop with its catalogue and these buyers, its gateway within the process or over TLS; the seed decides all that follows. */
    async world(seed: number, names: readonly string[] = ["ana", "iva", "eva"], overTls = false): Promise<World> {
      worlds += 1;
      const random = new Random(seed);
      process.env.TABLE = `world-${worlds}`;
      resetTable();
      const table = new WorldTable(engine.endpoint, process.env.TABLE);
      const buyers: Buyer[] = names.map((id) => ({ id, token: keyServer.token(id) }));
      const admin = { id: "uprava", token: keyServer.token("uprava", { "cognito:groups": ["admin"] }) };
      await table.create([
        ...productItems(catalogue()),
        ...CODES.map(couponEntry),
        ownerSettings,
        ...buyers.map(({ id }) => newBuyer(id)),
        { ...keys.profile(admin.id), ...profile(admin.id, { role: "admin" }) },
      ]);
      const world = new World({
        findBreaches: breaches,
        seed,
        random,
        table,
        buyers,
        admin,
        mail: mail.service,
        tax: new TaxOffice(new Random(seed ^ 0x7a7)),
        log: log.lines,
      });
      shop.fiscal.splice(1);
      shop.oss.from = null;
      mail.service.random = random;
      table.watch();
      setTaxService(world.tax);
      seedProcess(new Random(seed ^ 0x5eed));
      log.lines.length = 0;
      resetGateway();
      if (overTls) {
        tls ??= await startTlsGateway();
        Object.assign(process.env, corvusPaySettings);
        world.bank.browser = corvusPayForms;
        setGateway(world.bank.gateway(tls.lineTo(world)));
      } else setGateway(world.bank.gateway(), ownPage);
      setGateway(world.bank.gateway(undefined, SECOND_DOOR), askedPage(world.bank), SECOND_DOOR);
      setClock(() => new Date(world.now));
      return world;
    },
    async stop() {
      Object.assign(crypto, { randomBytes: restore.randomBytes, randomUUID: restore.randomUUID });
      timers.setTimeout = restore.wait;
      syncBuiltinESMExports();
      log.restore();
      setClock();
      resetTable();
      resetVerifier();
      resetGateway();
      setTaxService();
      await Promise.all([engine.stop(), keyServer.stop(), mail.stop(), tls?.stop()]);
    },
  };
}

/** One request to the product's API, as it comes from the CDN; `path` stands below `/api/v1/`. */
export async function request(
  method: string,
  path: string,
  {
    token,
    json,
    form,
    key,
    headers,
  }: {
    token?: string;
    json?: unknown;
    form?: Record<string, string>;
    key?: string;
    headers?: Record<string, string>;
  },
) {
  const [below, rawQuery = ""] = path.split("?");
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? "" : JSON.stringify(json);
  const reply = await serveApi({
    method,
    path: `/api/v1/${below}`,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    body: Buffer.from(body),
    address: "127.0.0.1",
  });
  const text = reply.body.toString();
  return { status: reply.status, location: String(reply.headers.location ?? ""), body: text ? JSON.parse(text) : {} };
}

function settings(DYNAMODB_ENDPOINT: string, JWKS_URL: string, SES_ENDPOINT: string) {
  return {
    DYNAMODB_ENDPOINT,
    JWKS_URL,
    SES_ENDPOINT,
    USER_POOL_ID: POOL_ID,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    PUBLIC_URL: ORIGIN,
    MAIL_FROM: LOCAL.mailFrom,
    MFA_KEY: LOCAL.secondFactorKey,
    USER_POOL_CLIENT_SECRET: LOCAL.userPoolClientSecret,
    PSEUDONYM_KEY: LOCAL.pseudonymKey,
  };
}

/** Random bytes and ids of this process come from the seed, and waiting between retries takes no time. */
function seedProcess(random: Random): void {
  const bytes = (size: number) => Buffer.from(random.hex(size * 2), "hex");
  Object.assign(crypto, { randomBytes: bytes, randomUUID: () => random.uuid() });
  Object.assign(timers, { setTimeout: async () => {} });
  syncBuiltinESMExports();
}

/** Keeps the product's log lines instead of printing them. */
function muteLog() {
  const lines: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = (chunk: string | Uint8Array, ...rest: []) => {
    const text = String(chunk);
    if (!text.startsWith('{"time":')) return write.call(process.stdout, chunk, ...rest);
    lines.push(text);
    return true;
  };
  return {
    lines,
    restore: () => {
      process.stdout.write = write;
    },
  };
}

async function startMailService() {
  const service: MailService = { accepted: new Map(), random: undefined, down: 0, forgets: 0, forgotten: 0 };
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { status, body } = answerMail(service, Buffer.concat(chunks).toString());
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The mail service has no port.");
  return {
    service,
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function answerMail(service: MailService, body: string): { status: number; body: string } {
  const refused = { status: 400, body: JSON.stringify({ __type: "BadRequestException", message: "down" }) };
  if (service.random?.chance(service.down)) return refused;
  if (body === "")
    return { status: 200, body: JSON.stringify({ SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 0 } }) };
  const { Destination, Content } = JSON.parse(body);
  const mail = `${Destination.ToAddresses[0]} ${JSON.stringify(Content).length} ${Content.Simple?.Subject?.Data}`;
  service.accepted.set(mail, (service.accepted.get(mail) ?? 0) + 1);
  if (!service.random?.chance(service.forgets)) return { status: 200, body: JSON.stringify({ MessageId: "1" }) };
  service.forgotten += 1;
  return refused;
}
