import type { AppClient } from "cognito-local/lib/services/appClient.js";

/** Published constants of the local stack only. */
export const LOCAL_USER_POOL_ID = "us-east-1_Local0001";
export const LOCAL_CLIENT_ID = "zamahlocalclient0000000001";

/** With this issuer the production verifier accepts the local pool's tokens. */
export const ISSUER_DOMAIN = "https://cognito-idp.us-east-1.amazonaws.com";

const SEEDED_AT = new Date("2024-01-01T00:00:00Z");

/** The one app client: token lifetimes as deployed (10 minutes, 30 days). */
export function localClient(accessTokenSeconds: number, refreshTokenSeconds: number): AppClient {
  return {
    UserPoolId: LOCAL_USER_POOL_ID,
    ClientId: LOCAL_CLIENT_ID,
    ClientName: "local",
    CallbackURLs: [],
    CreationDate: SEEDED_AT,
    LastModifiedDate: SEEDED_AT,
    AccessTokenValidity: accessTokenSeconds,
    IdTokenValidity: accessTokenSeconds,
    RefreshTokenValidity: refreshTokenSeconds,
    TokenValidityUnits: { AccessToken: "seconds", IdToken: "seconds", RefreshToken: "seconds" },
  };
}

/** The pool's groups before anyone belongs to them. */
export function localGroups() {
  return {
    admin: { GroupName: "admin", CreationDate: SEEDED_AT, LastModifiedDate: SEEDED_AT, members: [] },
  };
}
