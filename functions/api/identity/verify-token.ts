import { verifyToken } from "#contract/identity.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { verifyAccessToken } from "../../platform/http/identity.ts";

/** Answers whose access token this is; 401, without a reason, for an invalid, expired or revoked one. */
export const handler = endpoint("verifyToken", verifyToken, async ({ body }) => {
  const [profile] = await readProfileWith(await verifyAccessToken(body.token));
  return { status: "success", user: { email: profile.email ?? "" } };
});
