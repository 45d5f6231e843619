import type { Gateway } from "#functions/domains/payments/gateway.ts";
import type { AnswerFault } from "#infra/local/corvuspay/answer-fault.ts";

/** The product's own connection to a gateway, and a way to spoil the next answer. */
export interface Line {
  readonly gateway: Gateway;
  spoil(fault: AnswerFault): void;
}
