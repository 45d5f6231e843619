import { CognitoIdentityProviderClient, RevokeTokenCommand } from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPool } from "#functions/core/member/pool.ts";
import { call } from "#test/steps/when/identity-calls.ts";

const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  resetPool();
  Object.assign(process.env, {
    USER_POOL_ID: "eu-central-1_Test00001",
    USER_POOL_CLIENT_ID: "client",
    PUBLIC_URL: "http://localhost:3000",
  });
});
afterEach(() => pool.reset());

describe("while the pool can't be reached", () => {
  it("a sign-out still takes the cookie away", async () => {
    pool.on(RevokeTokenCommand).rejects(new Error("connect ECONNREFUSED 10.0.0.1:443"));
    const answer = await call("logout", { cookie: "refresh=abc" });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});
