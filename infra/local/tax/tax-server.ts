import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { checkReceipt } from "./check-receipt.ts";
import { checkRequest } from "./check-request.ts";
import type { TaxRefusal } from "./reported-document.ts";
import { echoAnswer, faultAnswer, signAnswer } from "./sign-answer.ts";
import type { TaxCertificates } from "./tax-certificates.ts";
import type { TaxMode, TaxRegister } from "./tax-register.ts";

const NUMBER_USED: TaxRefusal = { code: "s001", text: "BROJ" };

interface TaxServerSettings {
  readonly register: TaxRegister;
  readonly certificates: TaxCertificates;
  readonly clock: () => Date;
  /** How long a call that gets no answer in time is held; 3,000 unless given. */
  readonly holdMs?: number;
}

export interface TaxServer {
  readonly url: string;
  readonly certificates: TaxCertificates;
  stop(): Promise<void>;
}

/** The tax authority's service over TLS on a free port of 127.0.0.1. It shows its own certificate alone, as the real one does. */
export async function startTaxServer(settings: TaxServerSettings): Promise<TaxServer> {
  const { certificates } = settings;
  const { certificate: cert, key } = certificates.server;
  const server = createServer({ cert, key, keepAliveTimeout: 0, minVersion: "TLSv1.2" }, (request, response) => {
    answer(request, response, settings).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}/FiskalizacijaServiceTest`,
    certificates,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers of the service's web server without reading: status, text and type. */
const outOfOrder: Partial<Record<TaxMode, readonly [status: number, body: string, type: string]>> = {
  down: [503, "<html><body>Unavailable</body></html>", "text/html"],
  html: [502, "<html><body>Bad Gateway: RacunOdgovor</body></html>", "text/html"],
  fault: [500, faultAnswer, "text/xml"],
};

async function answer(request: IncomingMessage, response: ServerResponse, settings: TaxServerSettings): Promise<void> {
  const { register, certificates, clock } = settings;
  const body = await text(request);
  const mode = register.mode();
  const front = outOfOrder[mode];
  if (front) return send(response, ...front);
  const echo = /<tns:EchoRequest[^>]*>([^<]*)</.exec(body)?.[1];
  if (echo !== undefined) return send(response, 200, echoAnswer(echo));

  const id = /<tns:IdPoruke>([^<]{0,36})</.exec(body)?.[1] ?? "";
  const answered = { id: mode === "wrong_id" ? randomUUID() : id, at: clock() };
  if (/<tns:ProvjeraZahtjev[ >]/.test(body)) {
    const looked = checkReceipt(body, certificates, clock());
    return send(response, 200, signAnswer({ ...answered, looked }, certificates.signer));
  }

  const checked = mode === "refuse" ? { refusal: register.refusal() } : checkRequest(body, certificates, clock());
  if ("refusal" in checked) return refuse(response, settings, answered, checked.refusal);
  const registered = register.register(checked.document);
  if (!registered) return refuse(response, settings, answered, NUMBER_USED);
  const { jir } = registered;
  if (mode === "lost_reply" || mode === "other_jir") return void request.socket.destroy();
  if (mode === "slow") return hold(response, settings.holdMs ?? 3000);
  const signed = signAnswer({ ...answered, jir }, mode === "wrong_signer" ? certificates.shop : certificates.signer);
  send(response, 200, mode === "forged" ? signed.replace(jir, randomUUID()) : signed);
}

function refuse(
  response: ServerResponse,
  { certificates }: TaxServerSettings,
  answered: { id: string; at: Date },
  refusal: TaxRefusal,
): void {
  send(response, 500, signAnswer({ ...answered, refusal }, certificates.signer));
}

function send(response: ServerResponse, status: number, body: string, type = "text/xml"): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}

function hold(response: ServerResponse, holdMs: number): void {
  const timer = setTimeout(() => response.destroy(), holdMs);
  response.on("close", () => clearTimeout(timer));
}
