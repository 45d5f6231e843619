import type { Registration } from "../tax-service.ts";
import { type IsSigner, MessageForged, valuesOf, verifySigned } from "./verify-signed.ts";

const JIR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The service's own fault: retry. */
const SYSTEM_ERROR = "s006";
/** Faults of certificate or signature, which concern every document. */
const OF_THE_CERTIFICATE: readonly string[] = ["s002", "s003", "s004", "s005"];

/** A code of the service's list, with its text. */
export interface TaxFinding {
  readonly code: string;
  readonly text: string;
}

/**
 * Reads the answer to the request with this id, as far as its signature covers it. A forged, foreign or empty answer is
 * `unavailable`.
 */
export function readAnswer(text: string, id: string, isSigner: IsSigner): Registration {
  if (!/RacunOdgovor/.test(text)) return { kind: "unavailable", reason: "no_answer" };
  try {
    const answer = verifySigned(text, "RacunOdgovor", isSigner);
    const [answered = ""] = valuesOf(answer, "IdPoruke");
    if (answered !== "" && answered !== id) throw new MessageForged("another_request");
    const [jir] = valuesOf(answer, "Jir");
    if (jir !== undefined && JIR.test(jir)) return { kind: "registered", jir: jir.toLowerCase() };
    return refusal(valuesOf(answer, "SifraGreske"), valuesOf(answer, "PorukaGreske"));
  } catch (error) {
    return { kind: "unavailable", reason: error instanceof MessageForged ? `forged_${error.message}` : "unreadable" };
  }
}

/** The test service's findings; undefined for a forged answer or another request's. */
export function readFindings(text: string, id: string, isSigner: IsSigner): TaxFinding[] | undefined {
  try {
    const answer = verifySigned(text, "ProvjeraOdgovor", isSigner);
    const texts = valuesOf(answer, "PorukaGreske");
    const [answered = ""] = valuesOf(answer, "IdPoruke");
    if (answered !== "" && answered !== id) return undefined;
    return valuesOf(answer, "SifraGreske").map((code, index) => ({ code, text: texts[index] ?? "" }));
  } catch {
    return undefined;
  }
}

/** The codes, with the numbers between crosses in a refusal's text. */
function refusal(codes: readonly string[], texts: readonly string[]): Registration {
  if (codes.length === 0) return { kind: "unavailable", reason: "says_nothing" };
  if (codes.includes(SYSTEM_ERROR)) return { kind: "unavailable", reason: SYSTEM_ERROR };
  const numbers = texts.flatMap((text) => text.match(/(?<=#)\d{3}(?=#)/g) ?? []);
  const scope = codes.some((code) => OF_THE_CERTIFICATE.includes(code)) ? "certificate" : "document";
  return { kind: "rejected", codes: [...codes, ...numbers], scope };
}
