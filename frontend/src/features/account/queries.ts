import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { Duty } from "#contract/duties.ts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { savePdf } from "../../lib/save-file.ts";
import { KEPT_ACCOUNT, sessionPerson, useSignedIn } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

/** The signed-in person with subscription and purchases; asked once, kept by all pages. */
export const meQuery = queryOptions({
  queryKey: ["getMe"],
  queryFn: fetchAccount,
  refetchOnReconnect: "always",
});

/** The account; without network as this device heard it last, so that name and rights stand there too. */
async function fetchAccount() {
  const person = sessionPerson();
  try {
    const { data } = await call("getMe", {});
    storage.write(KEPT_ACCOUNT, JSON.stringify({ person, data }));
    return data;
  } catch (fault) {
    const kept = JSON.parse(storage.read(KEPT_ACCOUNT) ?? "{}") as { person?: string; data?: Account };
    if (fault instanceof ApiError && fault.status === 0 && kept.data && kept.person === person) return kept.data;
    throw fault;
  }
}

type Account = Awaited<ReturnType<typeof call<"getMe">>>["data"];

/** The signed-in person, or nobody. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: useSignedIn() });
}

export type Me = NonNullable<ReturnType<typeof useMe>["data"]>;

/** Whether somebody of the staff has one of these duties; what it hides, the server refuses by itself. */
export function hasDuty(me: Me | undefined, ...wanted: readonly Duty[]): boolean {
  return wanted.some((duty) => me?.user.duties?.includes(duty));
}

/** The number of a product's order whose payment is not decided: nobody orders it a second time meanwhile. */
export function useOpenOrder(category: string, id: number | string): string | undefined {
  const orders = useMe().data?.open_orders ?? [];
  return orders.find((one) => one.product_category === category && one.product_id === id)?.order_number;
}

/** What is known of a person's membership. `unknown`: the lookup failed, which is not the same as none. */
export type Membership = "pending" | "premium" | "none" | "unknown";

/** The signed-in person's membership; what was known stays when a later lookup fails. */
export function useMembership(): Membership {
  const me = useMe();
  if (me.data) return me.data.premium ? "premium" : "none";
  return me.isError ? "unknown" : "pending";
}

/** All charges and refunds of the signed-in person, newest first. */
export function usePayments() {
  return useQuery({
    queryKey: ["listPayments"],
    queryFn: async () => (await call("listPayments", {})).data.payments,
  });
}

/** Fetches a receipt's PDF by its document's id and hands it to the browser. */
export function useReceiptDownload() {
  return useMutation({
    mutationFn: async (documentId: string) => {
      const { document } = (await call("getDocument", { params: { documentId } })).data;
      savePdf(document.file_name, document.content);
    },
    onError: (error) => console.error("getDocument", error.message),
  });
}

/** Changes the name that everybody sees. */
export function changeName(name: { readonly first_name: string; readonly last_name: string }) {
  return call("updateProfile", { body: name });
}

/** Shows the provider's picture or initials; answers the picture's address, null where there is none. */
export async function choosePicture(picture: "provider" | "initials"): Promise<void> {
  await call("updateProfile", { body: { picture } });
}

/** Changes where this person lives (ISO 3166): 409 where nothing is sold there. */
export function changeCountry(country: string) {
  return call("updateProfile", { body: { country } });
}

/** Changes the address that signs in; answers this session's new access token. */
export async function changeEmail(email: string, password: string): Promise<string> {
  return (await call("changeEmail", { body: { email, password } })).data.accessToken;
}

/** Sends the mail that verifies the address once more. */
export function sendVerification() {
  return call("sendVerification", {});
}

/** Agrees to newsletters, or takes it back. */
export function changeNews(on: boolean) {
  return call("changeNews", { body: { on } });
}

/** Ends the newsletters of whom the token of a newsletter's link names. */
export function unsubscribe(token: string) {
  return call("unsubscribe", { params: { token } });
}

/** By whom this person signs in besides the way that began the account. */
export const identitiesQuery = queryOptions({
  queryKey: ["listIdentities"],
  queryFn: async () => (await call("listIdentities", {})).data.identities,
  staleTime: 0,
});

/** Lets nobody sign in by that identity any more; `password` may be empty shortly after a sign-in. */
export function removeIdentity(identity: string, password: string) {
  return call("removeIdentity", { body: { identity, ...(password && { password }) } });
}

/** Changes the password, after which it alone signs in where `drop_identities` says so; answers this session's new access token. */
export async function changePassword(
  current_password: string,
  new_password: string,
  drop_identities: boolean,
): Promise<string> {
  const body = { current_password, new_password, ...(drop_identities && { drop_identities }) };
  return (await call("changePassword", { body })).data.accessToken;
}

/** A new secret for an admin's authenticator. */
export function useSecondFactorSetUp() {
  return useMutation({ mutationFn: async () => (await call("setUpSecondFactor", {})).data });
}

/** Switches the second factor on with its first code. */
export function confirmSecondFactor(code: string) {
  return call("confirmSecondFactor", { body: { code } });
}

/** Shows the second factor for this session. */
export function passSecondFactor(code: string) {
  return call("passSecondFactor", { body: { code } });
}

/** Everything that the shop holds of this person. */
export async function exportMe() {
  return (await call("exportMe", {})).data;
}

/** Deletes the account; `password` may be empty where there is none. */
export function deleteMe(confirm: "OBRIŠI", password: string) {
  return call("deleteMe", { body: { confirm, ...(password && { password }) } });
}

/** Ends every session of this person. */
export function endSessions() {
  return call("endSessions", {});
}

/** Ends this session. */
export function logout() {
  return call("logout", {});
}
