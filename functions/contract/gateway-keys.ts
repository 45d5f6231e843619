import { gatewayWords } from "./gateways.ts";

/** What ends of a gateway's keys, by the names under which the operator keeps them. */
export const gatewayKeys = [
  { gateway: gatewayWords("corvuspay"), certificate: "CORVUSPAY_CERTIFICATE", secret: "corvuspay/secret-key" },
] as const;
