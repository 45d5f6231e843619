import * as z from "zod/mini";
import { errorName } from "../../../kernel/log.ts";
import { setting } from "../../../kernel/settings.ts";
import type { FiscalMessage, Registration, TaxService } from "./tax-service.ts";

const TIMEOUT_MS = 8000;
const accepted = z.object({ jir: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) });
const refused = z.object({ code: z.string().check(z.maxLength(64)) });

/** The tax service behind `FISCAL_URL`, JSON over HTTP(S). Whatever the network does becomes `unavailable`. */
export function connectTaxService(): TaxService {
  const address = `${setting("FISCAL_URL").replace(/\/*$/, "")}/invoices`;
  return { register: (message) => post(address, message).catch(fault) };
}

async function post(address: string, message: FiscalMessage): Promise<Registration> {
  const response = await fetch(address, {
    method: "POST",
    redirect: "error",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  const jir = z.safeParse(accepted, body);
  if (response.status === 200 && jir.success) return { kind: "registered", jir: jir.data.jir };
  const refusal = z.safeParse(refused, body);
  if (response.status === 422 && refusal.success) return { kind: "rejected", code: refusal.data.code };
  return { kind: "unavailable", reason: `http_${response.status}` };
}

function fault(error: unknown): Registration {
  return { kind: "unavailable", reason: errorName(error) };
}
