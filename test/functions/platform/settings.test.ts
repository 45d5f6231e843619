import { afterEach, describe, expect, it, vi } from "vitest";
import { optionalSetting, secret, setting } from "#functions/platform/settings.ts";

afterEach(() => vi.unstubAllEnvs());

describe("a setting", () => {
  it("that is missing is named", () => {
    vi.stubEnv("TABLE", "");
    expect(() => setting("TABLE")).toThrow("Setting TABLE is missing.");
    expect(optionalSetting("TABLE")).toBeUndefined();
  });

  it.each(["DYNAMODB_ENDPOINT", "COGNITO_ENDPOINT", "JWKS_URL", "S3_ENDPOINT", "SES_ENDPOINT", "CORVUSPAY_CA"])(
    "%s of the local stack keeps a deployed function from doing anything",
    (name) => {
      vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "create-order");
      vi.stubEnv("TABLE", "shop");
      vi.stubEnv(name, "http://localhost:8000");
      expect(() => setting("TABLE")).toThrow(`Local settings in a deployed function: ${name}.`);
      expect(() => secret("TABLE")).toThrow(name);
    },
  );

  it("of the local stack is fine under sam local and outside of Lambda", () => {
    vi.stubEnv("DYNAMODB_ENDPOINT", "http://localhost:8000");
    expect(setting("DYNAMODB_ENDPOINT")).toBe("http://localhost:8000");
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "create-order");
    vi.stubEnv("AWS_SAM_LOCAL", "true");
    expect(setting("DYNAMODB_ENDPOINT")).toBe("http://localhost:8000");
  });

  it("without its prefix is no name of a secret but a published constant", async () => {
    vi.stubEnv("MEDIA_TOKEN_KEY", "published");
    expect(await secret("MEDIA_TOKEN_KEY")).toBe("published");
  });
});
