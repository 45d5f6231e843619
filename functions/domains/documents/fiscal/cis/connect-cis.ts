import { randomUUID } from "node:crypto";
import { Agent } from "node:https";
import { postText } from "../../../../platform/post-text.ts";
import { now } from "../../../../platform/time.ts";
import type { FiscalIdentity } from "../../fiscal-identity.ts";
import type { FiscalMessage, TaxService } from "../tax-service.ts";
import { readAnswer, readFindings, type TaxFinding } from "./read-answer.ts";
import { isSignerOf, type Trust } from "./trust.ts";
import { writeEcho, writeRequest } from "./write-request.ts";

/** The service answers within 2 seconds of having received. */
const DEADLINE_MS = 8000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 10;
const ACTIONS = "http://e-porezna.porezna-uprava.hr/fiskalizacija/2012/services/FiskalizacijaService/";

/** The tax authority's service with the extra call of its test address. */
export interface CisService extends TaxService {
  /** The test service's findings in a receipt (v100: none), without registering it; undefined without an answer. */
  checkReceipt(message: FiscalMessage): Promise<TaxFinding[] | undefined>;
}

/**
 * The tax authority's service: signed SOAP over TLS that trusts only its private chain. Any network fault becomes `unavailable`; only
 * the body tells a refusal, whatever the status.
 */
export function connectCis(address: URL, trust: Trust, identity: FiscalIdentity): CisService {
  const agent = new Agent({
    ca: [...trust.authorities],
    minVersion: "TLSv1.2",
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
  });
  const post = (action: string, body: string) => {
    const headers = { "content-type": "text/xml; charset=utf-8", soapaction: `"${ACTIONS}${action}"` };
    return postText(address, body, { agent, headers, deadlineMs: DEADLINE_MS, maxBytes: MAX_ANSWER_BYTES });
  };
  return {
    async register(message) {
      const at = now();
      const id = randomUUID();
      const request = writeRequest(message, { id, at }, identity);
      const answer = await post("racuni", request);
      if (answer.kind === "fault") {
        return { registration: { kind: "unavailable", reason: answer.reason }, request, answer: null };
      }
      return { registration: readAnswer(answer.text, id, isSignerOf(trust, at)), request, answer: answer.text };
    },
    async checkReceipt(message) {
      const [id, at] = [randomUUID(), now()];
      const answer = await post("provjera", writeRequest(message, { id, at }, identity, "ProvjeraZahtjev"));
      return answer.kind === "answer" ? readFindings(answer.text, id, isSignerOf(trust, at)) : undefined;
    },
    async echo() {
      const text = randomUUID();
      const answer = await post("echo", writeEcho(text));
      return answer.kind === "answer" && answer.text.includes(`>${text}</`);
    },
    close: () => agent.destroy(),
  };
}
