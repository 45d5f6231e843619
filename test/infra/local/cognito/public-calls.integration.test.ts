import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { call, join, type Member, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";

const refused = z.object({ __type: z.string() });
const NEW = "novih osam znakova";
const shop = await accounts();
let member: Member;
beforeEach(async () => {
  member = await join();
});

const claimsOf = (token: string) => decodeJwt(token);
const scopesOf = (token: string) => String(claimsOf(token).scope ?? "").split(" ");

describe("the bearer of a member with a password", () => {
  it("does not open the pool's own calls, after a sign-in and after a renewal", async () => {
    expect(scopesOf(member.token)).not.toContain("aws.cognito.signin.user.admin");
    expect(scopesOf((await signIn(member.email)).token)).not.toContain("aws.cognito.signin.user.admin");
    const renewed = await call("refreshSession", { cookie: member.cookie });
    expect(scopesOf(renewed.body.data.accessToken)).not.toContain("aws.cognito.signin.user.admin");
  });
});

/** What a browser's console can send to the pool: the operation's name in a header, JSON, no credentials. */
async function askPool(operation: string, body: object): Promise<[number, string]> {
  const answer = await fetch(shop.pool.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const { __type } = z.parse(refused, await answer.json());
  return [answer.status, __type];
}

const REFUSED = [400, "NotAuthorizedException"];

describe("whoever speaks to the pool itself", () => {
  it.each([
    ["DeleteUser", {}],
    ["UpdateUserAttributes", { UserAttributes: [{ Name: "email", Value: newEmail() }] }],
    ["DeleteUserAttributes", { UserAttributeNames: ["email"] }],
    ["ChangePassword", { PreviousPassword: PASSWORD, ProposedPassword: NEW }],
    ["GlobalSignOut", {}],
    ["GetUser", {}],
    ["SetUserMFAPreference", { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }],
    ["SetUserSettings", { MFAOptions: [] }],
    ["GetUserAttributeVerificationCode", { AttributeName: "email" }],
    ["VerifyUserAttribute", { AttributeName: "email", Code: "123456" }],
    ["AssociateSoftwareToken", {}],
    ["VerifySoftwareToken", { UserCode: "123456" }],
    ["ListDevices", {}],
    ["StartWebAuthnRegistration", {}],
  ])("is refused %s with a member's bearer, and nothing changes", async (operation, body) => {
    expect(await askPool(operation, { ...body, AccessToken: member.token })).toEqual(REFUSED);
    expect((await call("getMe", { bearer: member.token })).body.data.user.email).toBe(member.email);
    expect((await call("refreshSession", { cookie: member.cookie })).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it.each([
    ["SignUp", { Password: PASSWORD }],
    ["ConfirmSignUp", { ConfirmationCode: "123456" }],
    ["ResendConfirmationCode", {}],
    ["ForgotPassword", {}],
    ["ConfirmForgotPassword", { ConfirmationCode: "123456", Password: NEW }],
  ])("is refused %s, and nothing changes", async (operation, body) => {
    const asked = { ...body, ClientId: shop.pool.clientId, Username: member.email };
    expect(await askPool(operation, asked)).toEqual(REFUSED);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it.each([
    ["InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { PASSWORD } }],
    ["InitiateAuth", { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: "one" } }],
    ["RespondToAuthChallenge", { ChallengeName: "NEW_PASSWORD_REQUIRED", Session: "one", ChallengeResponses: {} }],
  ])("is refused to sign in past the limits by %s", async (operation, body) => {
    expect(await askPool(operation, { ...body, ClientId: shop.pool.clientId })).toEqual(REFUSED);
  });
});

it("leaves signing out as it was: the refresh token is revoked", async () => {
  expect((await call("logout", { bearer: member.token, cookie: member.cookie })).status).toBe(200);
  expect((await call("refreshSession", { cookie: member.cookie })).status).toBe(401);
});
