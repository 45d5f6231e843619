import * as z from "zod/mini";
import { type PlainSetting, type SecretSetting, storeSettings } from "#functions/platform/setting-names.ts";

/** The store's number at the gateway, as a stage of cdk.json has it. */
export const STORE_ID = "corvuspayStoreId";
export const storeFields = { [STORE_ID]: z.optional(z.string().check(z.minLength(1))) } as const;

/** Where buyers' browsers and our calls find the gateway, for trial and for good. */
export const gatewayAddresses = {
  trial: { checkout: "https://wallet.test.corvuspay.com/checkout/", api: "https://testcps.corvus.hr/" },
  charging: { checkout: "https://wallet.corvuspay.com/checkout/", api: "https://cps.corvus.hr/" },
} as const;

/** What a form is made of, where browsers send it first, and what a call is. */
export const formSettings = ["CORVUSPAY_CHECKOUT_URL"] as const satisfies readonly PlainSetting[];
export const callSettings = ["CORVUSPAY_API_URL", ...storeSettings] as const satisfies readonly PlainSetting[];

/** The store's key, its certificate, and that one's key. */
export const storeSecrets = [
  "CORVUSPAY_SECRET_KEY",
  "CORVUSPAY_CERTIFICATE",
  "CORVUSPAY_PRIVATE_KEY",
] as const satisfies readonly SecretSetting[];

/** The same for each of the store's secrets. */
export function forStoreSecrets<T>(value: T): Record<(typeof storeSecrets)[number], T> {
  return Object.fromEntries(storeSecrets.map((name) => [name, value])) as Record<(typeof storeSecrets)[number], T>;
}

/** The settings' values on a stage. */
export function gatewayValues(stage: {
  readonly gatewayCheckoutUrl: string;
  readonly gatewayApiUrl: string;
  readonly [STORE_ID]?: string | undefined;
}) {
  return {
    CORVUSPAY_CHECKOUT_URL: stage.gatewayCheckoutUrl,
    CORVUSPAY_API_URL: stage.gatewayApiUrl,
    CORVUSPAY_STORE_ID: stage[STORE_ID] ?? "",
  };
}
