import { CognitoIdentityProviderClient, RevokeTokenCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPool } from "#functions/domains/accounts/pool.ts";
import { call } from "#test/steps/when/identity-calls.ts";

const pool = mockClient(CognitoIdentityProviderClient);
const table = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  resetPool();
  Object.assign(process.env, {
    TABLE: "zamah",
    USER_POOL_ID: "eu-central-1_Test00001",
    USER_POOL_CLIENT_ID: "client",
    USER_POOL_CLIENT_SECRET: "known to us alone",
    PUBLIC_URL: "http://localhost:3000",
  });
});
afterEach(() => [pool, table].map((client) => client.reset()));

describe("while the pool can't be reached", () => {
  it("a sign-out still takes the cookie away", async () => {
    pool.on(RevokeTokenCommand).rejects(new Error("connect ECONNREFUSED 10.0.0.1:443"));
    table.onAnyCommand().resolves({});
    const answer = await call("logout", { cookie: "refresh=abc" });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});
