import { type GatewayWords, gatewayWords } from "./gateways.ts";

interface GatewayKeys {
  readonly gateway: GatewayWords;
  /** The setting of the store's certificate, and the name of its secret key in the secrets' store. */
  readonly certificate: string;
  readonly secret: string;
}

/** What ends of a gateway's keys, by the names under which the operator keeps them. */
export const gatewayKeys: readonly GatewayKeys[] = [
  { gateway: gatewayWords("corvuspay"), certificate: "CORVUSPAY_CERTIFICATE", secret: "corvuspay/secret-key" },
];
