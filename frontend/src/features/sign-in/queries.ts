import { queryOptions } from "@tanstack/react-query";
import type { Provider } from "#contract/identity.ts";
import type { Account } from "../../lib/account-fields.ts";
import { call } from "../../lib/api.ts";
import { visitSource } from "../../lib/visit-source.ts";

/** Signs in by e-mail and password; answers the access token. */
export async function signIn(credentials: Pick<Account, "email" | "password">): Promise<string> {
  return (await call("emailLogin", { body: credentials })).data.email_token;
}

/** Makes an account; answers the access token of its first session. `news`: its person wants newsletters. */
export async function register(account: Account & { readonly news?: true }): Promise<string> {
  return (await call("emailRegister", { body: { ...account, ...visitSource() } })).data.token;
}

/** Where a provider's sign-in begins: the user pool's domain and this client's id. */
export async function readSignInSettings() {
  return (await call("getSignInSettings", {})).data;
}

/** The same, with the providers that the shop has; they change with a deployment alone. */
export const signInSettingsQuery = queryOptions({
  queryKey: ["getSignInSettings"],
  queryFn: readSignInSettings,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a provider's return is exchanged with. */
export interface ProviderCode {
  readonly done: Provider;
  readonly code: string;
  readonly code_verifier: string;
  readonly nonce: string;
}

/** Exchanges a provider's code for a session. */
export async function exchangeCode(body: ProviderCode) {
  return (await call("login", { body })).data;
}

/** Adds a provider as one more way into the open account. */
export function linkIdentity(body: ProviderCode & { readonly password?: string }) {
  return call("linkIdentity", { body });
}

/** Asks for a link to a new password; answers the sentence for the person. */
export async function requestPasswordLink(email: string): Promise<string> {
  return (await call("forgotPassword", { body: { email } })).message;
}

/** Sets a new password with the token of a mail's link. */
export function resetPassword(token: string, password: string) {
  return call("resetPassword", { body: { token, password } });
}

/** Verifies an address with the token of a mail's link; answers the address. */
export async function verifyEmail(token: string): Promise<string> {
  return (await call("verifyEmail", { body: { token } })).data.user.email;
}

/** Takes a proposed address over with the token of a mail's link, or refuses it. */
export async function confirmEmail(token: string, accept: boolean) {
  return (await call("confirmEmail", { body: { token, accept } })).data.outcome;
}
