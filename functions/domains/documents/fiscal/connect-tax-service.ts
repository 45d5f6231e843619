import { X509Certificate } from "node:crypto";
import { setting } from "../../../platform/settings.ts";
import type { FiscalIdentity } from "../fiscal-identity.ts";
import type { TaxService } from "./tax-service.ts";

let other: TaxService | undefined;

/** Connects the shop's tax service for one run; only this file names it. */
export async function connectTaxService(identity: FiscalIdentity): Promise<TaxService> {
  if (other) return other;
  const [{ connectCis }, { trustOf }] = await Promise.all([import("./cis/connect-cis.ts"), import("./cis/trust.ts")]);
  const address = new URL(setting("FISCAL_URL"));
  return connectCis(address, trustOf(address), identity);
}

/** The private chain that issues the tax service's certificates. */
export async function taxAuthorities(): Promise<X509Certificate[]> {
  const { trustOf } = await import("./cis/trust.ts");
  return trustOf(new URL(setting("FISCAL_URL"))).authorities.map((pem) => new X509Certificate(pem));
}

/** Replaces the service, for tests; without an argument restores it. */
export function setTaxService(service?: TaxService): void {
  other = service;
}
