import { now } from "../../kernel/clock.ts";
import { optionalSetting, secret, setting } from "../../kernel/settings.ts";
import { createGateway, type Gateway } from "./corvuspay/gateway.ts";
import { storeKeys } from "./store-keys.ts";

interface Connection {
  /** The secrets that it was made with. */
  readonly secrets: string;
  readonly gateway: Gateway;
}

let connection: Connection | undefined;
let stub: Gateway | undefined;

/** The connection to CorvusPay with the store's certificate: made once a container, and anew where a secret has changed. */
export async function connectGateway(): Promise<Gateway> {
  if (stub) return stub;
  const [{ current: secretKey }, certificate, privateKey] = await Promise.all([
    storeKeys(),
    secret("CORVUSPAY_CERTIFICATE"),
    secret("CORVUSPAY_PRIVATE_KEY"),
  ]);
  const secrets = [secretKey, certificate, privateKey].join();
  if (connection?.secrets !== secrets) connection = { secrets, gateway: open({ secretKey, certificate, privateKey }) };
  return connection.gateway;
}

/** Forgets the connection, so that tests can point at another gateway. */
export function resetGateway(): void {
  connection = undefined;
  stub = undefined;
}

/** Puts another gateway in the connection's place, so that tests can let it misbehave. */
export function setGateway(other: Gateway): void {
  stub = other;
}

function open(secrets: { secretKey: string; certificate: string; privateKey: string }): Gateway {
  const certificateAuthority = optionalSetting("CORVUSPAY_CA");
  return createGateway({
    apiUrl: setting("CORVUSPAY_API_URL"),
    storeId: setting("CORVUSPAY_STORE_ID"),
    ...secrets,
    ...(certificateAuthority && { certificateAuthority }),
    now,
  });
}
