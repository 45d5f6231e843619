import { now } from "../http/clock.ts";
import { optionalSetting, secret, setting } from "../http/settings.ts";
import { createGateway, type Gateway } from "./corvuspay/gateway.ts";
import { storeKeys } from "./store-keys.ts";

let gateway: Promise<Gateway> | undefined;

/** The connection to CorvusPay with the store's certificate, made once a container. */
export function connectGateway(): Promise<Gateway> {
  gateway ??= connect();
  return gateway;
}

/** Forgets the connection, so that tests can point at another gateway. */
export function resetGateway(): void {
  gateway = undefined;
}

/** Puts another gateway in the connection's place, so that tests can let it misbehave. */
export function setGateway(other: Gateway): void {
  gateway = Promise.resolve(other);
}

async function connect(): Promise<Gateway> {
  const certificateAuthority = optionalSetting("CORVUSPAY_CA");
  return createGateway({
    apiUrl: setting("CORVUSPAY_API_URL"),
    storeId: setting("CORVUSPAY_STORE_ID"),
    secretKey: (await storeKeys()).current,
    certificate: await secret("CORVUSPAY_CERTIFICATE"),
    privateKey: await secret("CORVUSPAY_PRIVATE_KEY"),
    ...(certificateAuthority && { certificateAuthority }),
    now,
  });
}
