import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "#functions/platform/digest.ts";
import type { PlainSetting, SecretSetting } from "#functions/platform/setting-names.ts";
import { openBridge } from "#infra/local/bridge.ts";
import { openEdgeStore, serveEdgeStore } from "#infra/local/edge/edge-store.ts";
import { type GatewaySandbox, startGatewaySandbox } from "#infra/local/gateway-sandbox.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { startServer } from "#infra/local/http/server.ts";
import { LOCAL } from "#infra/local/published.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";
import { startTaxServer } from "#infra/local/tax/tax-server.ts";

/** What no cloud brings: the gateway and the tax service, with what opens both. */
export interface StandIns {
  readonly sandbox: GatewaySandbox;
  readonly secrets: Readonly<Record<SecretSetting, string>>;
  readonly settings: Readonly<Partial<Record<PlainSetting, string>>> & { CORVUSPAY_CA: string; FISCAL_CA: string };
  stop(): Promise<unknown>;
}

const now = () => new Date();

/**
 * Where functions reach them that an emulator runs: MiniStack takes the encryption from every call to 127.0.0.1 and to localhost, which
 * gateway and tax service refuse.
 */
export const BESIDE_LOOPBACK = "127.0.0.2";
const LOOPBACK = "127.0.0.1";

/** Starts both on free ports of the loopback address, for a shop of this origin; at `address` too, where the settings lead. */
export async function startStandIns(origin: string, originSecret: string, address = LOOPBACK): Promise<StandIns> {
  const further = address === LOOPBACK ? [] : [address];
  const sandbox = await startGatewaySandbox({
    publicUrl: origin,
    successUrl: `${origin}/api/v1/payments/corvus/success`,
    cancelUrl: `${origin}/api/v1/payments/corvus/cancel`,
    clock: now,
    addresses: [LOOPBACK, ...further],
  });
  const certificates = await makeTaxCertificates({ addresses: further });
  const tax = await startTaxServer({ register: openTaxRegister(now), certificates, clock: now });
  const ports = [sandbox.apiUrl, tax.url].map((url) => Number(new URL(url).port));
  const bridge = await openBridge(address, further.length > 0 ? ports : []);
  const reached = (url: string) => url.replace(LOOPBACK, address);
  return {
    sandbox,
    secrets: {
      CORVUSPAY_SECRET_KEY: sandbox.secretKey,
      CORVUSPAY_CERTIFICATE: sandbox.certificates.clientCertificate,
      CORVUSPAY_PRIVATE_KEY: sandbox.certificates.clientKey,
      FISCAL_KEY: secretText(certificates.shop),
      BUNNY_EMBED_TOKEN_KEY: LOCAL.embedTokenKey,
      BUNNY_API_KEY: LOCAL.videoApiKey,
      BUNNY_READ_KEY: LOCAL.videoReadKey,
      MEDIA_TOKEN_KEY: LOCAL.mediaTokenKey,
      MFA_KEY: LOCAL.secondFactorKey,
      USER_POOL_CLIENT_SECRET: LOCAL.userPoolClientSecret,
      PSEUDONYM_KEY: LOCAL.pseudonymKey,
      REMINDER_KEY: LOCAL.reminderKey,
      VAPID_PRIVATE_KEY: LOCAL.pushKey,
    },
    settings: {
      CORVUSPAY_CHECKOUT_URL: sandbox.checkoutUrl,
      CORVUSPAY_API_URL: reached(sandbox.apiUrl),
      CORVUSPAY_STORE_ID: sandbox.storeId,
      CORVUSPAY_CA: sandbox.certificates.ca,
      FISCAL_URL: reached(tax.url),
      FISCAL_CA: certificates.authorities,
      ORIGIN_DIGESTS: hashOf(originSecret),
    },
    stop: () => Promise.all([bridge.close(), sandbox.stop(), tax.stop()]),
  };
}

/** In the place of the front end's own, which takes a build of all pages: one page that names the trainings. */
const RENDERER = `export async function renderSite({ trainings }, { build }) {
  return [{ path: "/", file: "index.html", body: [build, ...trainings.map(({ title }) => title)].join() }];
}`;

/** Starts the edge's store, which moto has none of, beside a renderer of the public pages that it lays into this folder. */
export async function startEdge(renderer: string) {
  mkdirSync(renderer, { recursive: true });
  writeFileSync(join(renderer, "package.json"), '{ "type": "module" }');
  writeFileSync(join(renderer, "kit.json"), '{ "build": "walk" }');
  writeFileSync(join(renderer, "renderer.js"), RENDERER);
  const { port, stop } = await startServer(0, dispatch([["/local/edge", serveEdgeStore(openEdgeStore())]]));
  return {
    settings: {
      PAGE_STORE: LOCAL.pageStore,
      PAGE_STORE_ENDPOINT: `http://127.0.0.1:${port}/local/edge`,
      RENDERER_FOLDER: renderer,
    },
    stop,
  };
}
