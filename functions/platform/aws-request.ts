import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Limits, limitsAt } from "./aws-client.ts";
import { isOutage } from "./outage.ts";
import { optionalSetting } from "./settings.ts";

type Headers = Readonly<Record<string, string>>;

/** A request to a service of AWS, as it is signed and sent. */
export interface AwsRequest {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** What came back. */
export interface AwsAnswer {
  readonly headers: Response["headers"];
  readonly bytes: Buffer;
}

/** The headers of a request, signed. */
export type Sign = (request: AwsRequest) => Promise<Headers>;

/** A service that we ask without its client: its name in the settings, and in the variables by which AWS's clients are led to another cloud. */
const SERVICES = {
  storage: { standIn: "S3_ENDPOINT", elsewhere: "AWS_ENDPOINT_URL_S3" },
  mail: { standIn: "SES_ENDPOINT", elsewhere: "AWS_ENDPOINT_URL_SESV2" },
} as const;
export type AwsService = keyof typeof SERVICES;

/** What a service of AWS refuses or fails at: the name is the service's own code for it, the status where it gives none. */
export class AwsRefusal extends Error {
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(httpStatusCode: number, code: string | undefined) {
    super(`AWS answers ${httpStatusCode}.`);
    this.name = code ?? `Status${httpStatusCode}`;
    this.$metadata = { httpStatusCode };
  }
}

/** Where a service is, unless at AWS: the stand-in of the local stack, or another cloud. */
export function awsEndpoint(service: AwsService): string | undefined {
  const { standIn, elsewhere } = SERVICES[service];
  return optionalSetting(standIn) ?? optionalSetting(elsewhere) ?? optionalSetting("AWS_ENDPOINT_URL");
}

/**
 * Sends a request; answers what came back. What is throttled, late, cut off or broken at the service is sent again, signed
 * anew, after a growing wait with jitter and as often as `limits` says. Throws `AwsRefusal`, or the last fault of connection or time.
 */
export async function askAws(
  service: AwsService,
  request: AwsRequest,
  { sign, limits }: { readonly sign: Sign; readonly limits: Limits },
  // biome-ignore lint/plugin: spreads waits; nothing is named by it
  random: () => number = Math.random,
): Promise<AwsAnswer> {
  const { milliseconds, attempts } = limitsAt(limits, awsEndpoint(service));
  const call = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const told = { "amz-sdk-invocation-id": call, "amz-sdk-request": `attempt=${attempt}; max=${attempts}` };
    try {
      return await send(request, await sign({ ...request, headers: { ...request.headers, ...told } }), milliseconds);
    } catch (error) {
      if (attempt === attempts || !isOutage(error)) throw error;
      await wait(random() * 50 * 2 ** attempt);
    }
  }
}

async function send({ method, url, body }: AwsRequest, headers: Headers, milliseconds: number): Promise<AwsAnswer> {
  const answer = await fetch(url, {
    ...{ method, headers, redirect: "manual", signal: AbortSignal.timeout(milliseconds) },
    ...(body && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new AwsRefusal(answer.status, codeOf(answer.headers, bytes.toString()));
  return { headers: answer.headers, bytes };
}

/** The service's word for what it refuses: the storage writes XML, the mail service a header. */
function codeOf(headers: Response["headers"], text: string): string | undefined {
  return /^\w+/.exec(headers.get("x-amzn-errortype") ?? "")?.[0] ?? /<Code>(\w+)<\/Code>/.exec(text)?.[1];
}
