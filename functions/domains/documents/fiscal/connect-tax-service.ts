import { X509Certificate } from "node:crypto";
import { setting } from "../../../platform/settings.ts";
import type { FiscalIdentity } from "../fiscal-identity.ts";
import type { TaxService } from "./tax-service.ts";

let other: TaxService | undefined;

/** The tax service that the shop works with, for one run; this file alone says which. */
export async function connectTaxService(identity: FiscalIdentity): Promise<TaxService> {
  if (other) return other;
  const [{ connectCis }, { trustOf }] = await Promise.all([import("./cis/connect-cis.ts"), import("./cis/trust.ts")]);
  const address = new URL(setting("FISCAL_URL"));
  return connectCis(address, trustOf(address), identity);
}

/** The authorities of the private chain that the tax service's own certificates stand below. */
export async function taxAuthorities(): Promise<X509Certificate[]> {
  const { trustOf } = await import("./cis/trust.ts");
  return trustOf(new URL(setting("FISCAL_URL"))).authorities.map((pem) => new X509Certificate(pem));
}

/** Puts another service in its place; without one the shop's own is back. */
export function setTaxService(service?: TaxService): void {
  other = service;
}
