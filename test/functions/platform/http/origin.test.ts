import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listPartnerPromoCodes } from "#contract/product.ts";
import { endpoint } from "#functions/platform/http/endpoint.ts";
import { resetSecrets } from "#functions/platform/settings.ts";
import { setClock } from "#functions/platform/time.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { apiEvent, lambdaContext } from "#test/steps/when/events.ts";

const secrets = mockClient(SecretsManagerClient);
const minutes = (count: number) => setClock(() => new Date(Date.UTC(2026, 10, 21, 12, count)));
let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
  secrets.reset();
  resetSecrets();
  minutes(0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  setClock();
  resetSecrets();
});

describe("a deployed function", () => {
  beforeEach(() => {
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "list-ebooks");
    vi.stubEnv("ORIGIN_SECRET", "secret:zamah/staging/origin-secret");
  });

  it("does not start without the origin secret", () => {
    vi.stubEnv("ORIGIN_SECRET", "");
    expect(() => make()).toThrow("Setting ORIGIN_SECRET is missing.");
  });

  it("answers nobody once the origin secret is gone from its settings", async () => {
    const handler = make();
    vi.stubEnv("ORIGIN_SECRET", "");
    expect((await handler(apiEvent(), lambdaContext)).statusCode).toBe(500);
  });

  it("answers nobody who goes round the CDN", async () => {
    stored("of the CDN");
    expect(await status(undefined)).toBe(403);
    for (const guess of ["", "guessed", "of the CD", "of the CDN ", "Of the CDN"])
      expect(await status(guess)).toBe(403);
    expect(await status("of the CDN")).toBe(200);
  });

  it("reads the secret once, not for each call", async () => {
    stored("of the CDN");
    for (let calls = 0; calls < 5; calls++) await status("of the CDN");
    expect(secrets.commandCalls(GetSecretValueCommand, { VersionStage: "AWSCURRENT" })).toHaveLength(1);
  });

  it("takes the old and the new value while the secret is exchanged, and refuses the one before both", async () => {
    stored("old", "ancient");
    expect(await status("old")).toBe(200);
    stored("new", "old");
    minutes(5);
    expect([await status("new"), await status("old"), await status("ancient")]).toEqual([200, 200, 403]);
  });

  it("answers nobody while it can't read the secret, and reads it again at the next call", async () => {
    secrets.on(GetSecretValueCommand).rejects(new Error("throttled"));
    expect(await status("of the CDN")).toBe(500);
    expect(log.text()).toContain('"secret":"zamah/staging/origin-secret"');
    stored("of the CDN");
    expect(await status("of the CDN")).toBe(200);
  });

  it("goes on with what it knows while the secret can't be read again", async () => {
    stored("of the CDN");
    await status("of the CDN");
    secrets.reset();
    secrets.on(GetSecretValueCommand).rejects(new Error("throttled"));
    minutes(6);
    expect([await status("of the CDN"), await status("guessed")]).toEqual([200, 403]);
  });
});

describe("a function elsewhere", () => {
  it("starts and answers without an origin secret on a laptop and under sam local", async () => {
    expect(await status(undefined)).toBe(200);
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "list-ebooks");
    vi.stubEnv("AWS_SAM_LOCAL", "true");
    expect(await status(undefined)).toBe(200);
  });
});

function make() {
  return endpoint("listPartnerPromoCodes", listPartnerPromoCodes, () => ({ status: "success" as const, data: [] }));
}

/** The status of a call that brings `value` as its origin secret; 401 says that the caller was asked for, so it got in. */
async function status(value: string | undefined): Promise<number | undefined> {
  const headers = value === undefined ? {} : { "X-Origin-Secret": value };
  const answer = await make()(apiEvent({ headers }), lambdaContext);
  return answer.statusCode === 401 ? 200 : answer.statusCode;
}

/** What Secrets Manager holds, as its version stages name it. */
function stored(current: string, previous?: string): void {
  secrets.reset();
  secrets.on(GetSecretValueCommand, { VersionStage: "AWSCURRENT" }).resolves({ SecretString: current });
  const before = secrets.on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" });
  if (previous) before.resolves({ SecretString: previous });
  else before.rejects(new ResourceNotFoundException({ message: "no such stage", $metadata: {} }));
}
