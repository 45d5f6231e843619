import { optionalSetting, secret, setting } from "../../../platform/settings.ts";
import { now } from "../../../platform/time.ts";
import type { Certificates, Gateway } from "../gateway.ts";
import { createGateway, type GatewayConfiguration } from "./gateway.ts";
import { storeKeys } from "./store-keys.ts";

type StoreSettings = Omit<GatewayConfiguration, "now" | "deadlinesMs">;

let connection: { readonly madeWith: string; readonly gateway: Gateway } | undefined;

/** The connection to CorvusPay with the store's certificate: made once a container, and anew where a setting has changed. */
export async function connect(): Promise<Gateway> {
  const settings = await readSettings();
  const madeWith = JSON.stringify(settings);
  if (connection?.madeWith !== madeWith) connection = { madeWith, gateway: createGateway({ ...settings, now }) };
  return connection.gateway;
}

/** The certificate by which CorvusPay knows the store, in PEM, by the name of its setting. */
export async function certificates(): Promise<Certificates> {
  return { CORVUSPAY_CERTIFICATE: await secret("CORVUSPAY_CERTIFICATE") };
}

async function readSettings(): Promise<StoreSettings> {
  const [{ current: secretKey }, certificate, privateKey] = await Promise.all([
    storeKeys(),
    secret("CORVUSPAY_CERTIFICATE"),
    secret("CORVUSPAY_PRIVATE_KEY"),
  ]);
  const certificateAuthority = optionalSetting("CORVUSPAY_CA");
  return {
    apiUrl: setting("CORVUSPAY_API_URL"),
    storeId: setting("CORVUSPAY_STORE_ID"),
    secretKey,
    certificate,
    privateKey,
    ...(certificateAuthority && { certificateAuthority }),
  };
}
