import shop from "../../infra/shop.json" with { type: "json" };

/** What was written before records named their gateway was paid at this one. */
export const FIRST_GATEWAY = "corvuspay";

/** Stands for the gateway of what was paid by transfer or in cash. */
export const NO_GATEWAY = "none";

/** A gateway as people read of it. */
export interface GatewayWords {
  readonly name: string;
  /** As in 'kod CorvusPaya'. */
  readonly genitive: string;
  /** Where its own notice of privacy stands. */
  readonly privacy?: string;
}

const known: Readonly<Record<string, GatewayWords>> = {
  [FIRST_GATEWAY]: {
    name: "CorvusPay",
    genitive: "CorvusPaya",
    privacy: "https://corvuspay.com/en/privacy-notice",
  },
};

/** A gateway's words, also of one that is connected no more. */
export function gatewayWords(id: string): GatewayWords {
  return known[id] ?? { name: id, genitive: id };
}

/** The gateways that are connected, the one for new payments first. */
export const connectedGateways: readonly string[] = shop.payments.gateways;

/** The gateway of new payments. */
export const payingAt = gatewayWords(connectedGateways[0] ?? FIRST_GATEWAY);
