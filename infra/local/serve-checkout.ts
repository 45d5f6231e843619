import type { CorvusPaySandbox } from "./corvuspay/sandbox.ts";
import type { Mount } from "./http/exchange.ts";

/** The gateway sandbox's checkout, on the product's own origin. */
export function serveCheckout(sandbox: CorvusPaySandbox): Mount {
  return ({ method, path, headers, body }) =>
    sandbox.handleCheckout({ method, path, headers, body: body.toString("utf8") });
}
