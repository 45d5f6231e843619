import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listPartnerPromoCodes } from "#contract/product.ts";
import { hashOf } from "#functions/platform/digest.ts";
import { endpoint } from "#functions/platform/http/endpoint.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { apiEvent, lambdaContext } from "#test/steps/when/events.ts";

beforeEach(() => void captureLog());
afterEach(() => void vi.unstubAllEnvs());

describe("a deployed function", () => {
  beforeEach(() => {
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "list-ebooks");
    knowing("of the CDN");
  });

  it("does not start without a digest of the origin secret", () => {
    vi.stubEnv("ORIGIN_DIGESTS", "");
    expect(() => make()).toThrow("Setting ORIGIN_DIGESTS is missing.");
  });

  it("answers nobody once the digests are gone from its settings", async () => {
    const handler = make();
    vi.stubEnv("ORIGIN_DIGESTS", "");
    expect((await handler(apiEvent(), lambdaContext)).statusCode).toBe(500);
  });

  it("answers nobody who goes round the CDN, nor who knows the digest alone", async () => {
    expect(await status(undefined)).toBe(403);
    for (const guess of ["", "guessed", "of the CD", "of the CDN ", "Of the CDN", hashOf("of the CDN")])
      expect(await status(guess)).toBe(403);
    expect(await status("of the CDN")).toBe(200);
  });

  it("takes the old and the new value while the secret is exchanged, and refuses the one before both", async () => {
    knowing("old", "ancient");
    expect(await status("old")).toBe(200);
    knowing("new", "old");
    expect([await status("new"), await status("old"), await status("ancient")]).toEqual([200, 200, 403]);
  });

  it("answers nobody by a digest that is none", async () => {
    vi.stubEnv("ORIGIN_DIGESTS", "{{resolve:nothing}}");
    expect([await status(""), await status("{{resolve:nothing}}")]).toEqual([403, 403]);
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

/** The function knows the digests of these secrets. */
function knowing(...secrets: string[]): void {
  vi.stubEnv("ORIGIN_DIGESTS", secrets.map(hashOf).join());
}

function make() {
  return endpoint("listPartnerPromoCodes", listPartnerPromoCodes, () => ({ status: "success" as const, data: [] }));
}

/** The status of a call that brings `value` as its origin secret; 401 says that the caller was asked for, so it got in. */
async function status(value: string | undefined): Promise<number | undefined> {
  const headers = value === undefined ? {} : { "X-Origin-Secret": value };
  const answer = await make()(apiEvent({ headers }), lambdaContext);
  return answer.statusCode === 401 ? 200 : answer.statusCode;
}
