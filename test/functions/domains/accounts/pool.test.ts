import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser, renewTokens, resetPool, revoke, signIn } from "#functions/domains/accounts/pool.ts";

const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  resetPool();
  Object.assign(process.env, {
    USER_POOL_ID: "eu-central-1_Test00001",
    USER_POOL_CLIENT_ID: "client",
    USER_POOL_CLIENT_SECRET: "known to us alone",
  });
});
afterEach(() => {
  pool.reset();
  delete process.env.TOKEN_ROTATION;
});

const named = (name: string) => Object.assign(new Error(name), { name });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error) => error.code ?? error.name,
  );

describe("a pool that rotates refresh tokens", () => {
  it("is asked with the call that Cognito wants then, and gives a new refresh token", async () => {
    process.env.TOKEN_ROTATION = "on";
    pool
      .on(GetTokensFromRefreshTokenCommand, {
        ClientId: "client",
        ClientSecret: "known to us alone",
        RefreshToken: "old",
      })
      .resolves({ AuthenticationResult: { AccessToken: "access", RefreshToken: "new" } });
    expect(await renewTokens("old")).toEqual({ accessToken: "access", refreshToken: "new" });
    expect(pool.commandCalls(AdminInitiateAuthCommand)).toHaveLength(0);
  });

  it("ends the session when an old refresh token comes back", async () => {
    process.env.TOKEN_ROTATION = "on";
    pool.on(GetTokensFromRefreshTokenCommand).rejects(named("RefreshTokenReuseException"));
    expect(await refusal(renewTokens("old"))).toBe("unauthenticated");
  });
});

describe("a pool that refuses", () => {
  it.each([
    ["NotAuthorizedException", "wrong_credentials"],
    ["UserNotFoundException", "wrong_credentials"],
    ["InvalidPasswordException", "wrong_credentials"],
    ["PasswordResetRequiredException", "forbidden"],
    ["TooManyRequestsException", "too_many_requests"],
    ["LimitExceededException", "too_many_requests"],
    ["TooManyFailedAttemptsException", "too_many_requests"],
    ["InternalErrorException", "InternalErrorException"],
    ["TimeoutError", "sign_in_unavailable"],
  ])("a sign-in with %s is answered %s", async (name, code) => {
    pool.on(AdminInitiateAuthCommand).rejects(named(name));
    expect(await refusal(signIn("ana@primjer.hr", "x"))).toBe(code);
  });

  it("says when to come back where it is too busy", async () => {
    pool.on(AdminInitiateAuthCommand).rejects(named("TooManyRequestsException"));
    await expect(signIn("ana@primjer.hr", "x")).rejects.toMatchObject({ headers: { "retry-after": "5" } });
  });

  it("does not sign in somebody whom it asks for a first password", async () => {
    pool.on(AdminInitiateAuthCommand).resolves({ ChallengeName: "NEW_PASSWORD_REQUIRED" });
    expect(await refusal(signIn("ana@primjer.hr", "x"))).toBe("wrong_credentials");
  });

  it.each([
    ["InvalidParameterException", "registration_failed"],
    ["TooManyRequestsException", "too_many_requests"],
    ["InternalErrorException", "InternalErrorException"],
  ])("a registration with %s is answered %s", async (name, code) => {
    pool.onAnyCommand().rejects(named(name));
    expect(await refusal(createUser("a-random-name", "ana@primjer.hr"))).toBe(code);
  });

  it("keeps the difference between a session that is over and a pool that is down", async () => {
    pool.on(AdminInitiateAuthCommand).rejectsOnce(named("NotAuthorizedException")).rejects(named("TimeoutError"));
    expect(await refusal(renewTokens("old"))).toBe("unauthenticated");
    expect(await refusal(renewTokens("old"))).toBe("sign_in_unavailable");
  });

  it("refuses nobody because it can't end a session that its holder has given up, and says so in the log", async () => {
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    pool.on(RevokeTokenCommand).rejects(named("TimeoutError"));
    expect(await refusal(revoke("old"))).toBe("accepted");
    expect(written.mock.calls.flat().join()).toContain("refresh_token_not_revoked");
    written.mockRestore();
  });
});
