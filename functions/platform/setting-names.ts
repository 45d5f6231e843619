/** Every environment name that the product reads, once, by what it is. Type and role of a setting follow from where it stands here. */
const plain = [
  "TABLE",
  "USER_POOL_ID",
  "USER_POOL_CLIENT_ID",
  "COGNITO_DOMAIN",
  /** The providers of sign-ins, separated by commas; empty where there is none. */
  "SIGN_IN_PROVIDERS",
  "PUBLIC_URL",
  "FILES_BUCKET",
  "SITE_BUCKET",
  "VISITS_BUCKET",
  "MAIL_FROM",
  "MAIL_RATE",
  "ALARM_MAIL",
  "CORVUSPAY_CHECKOUT_URL",
  "CORVUSPAY_API_URL",
  "CORVUSPAY_STORE_ID",
  /** `on` where nothing can be bought: a preview. */
  "PAYMENTS_OFF",
  "FISCAL_URL",
  "BUNNY_EMBED_HOST",
  "BUNNY_LIBRARY_ID",
  "BUNNY_API_URL",
  "TOKEN_ROTATION",
  "REQUIRE_ADMIN_MFA",
  "PAGE_STORE",
  "RENDERER_FOLDER",
  "SECRETS",
  /** SHA-256 of the origin secret and of the one before it, in hexadecimal, separated by commas. */
  "ORIGIN_DIGESTS",
] as const;

/** The store's number at each gateway: by one of them a statement is known as the shop's. */
export const storeSettings = ["CORVUSPAY_STORE_ID"] as const satisfies readonly PlainSetting[];

/** Have a value only on a developer's machine: where they are empty the product speaks to AWS. A deployed function refuses them. */
export const localSettings = [
  "DYNAMODB_ENDPOINT",
  "COGNITO_ENDPOINT",
  "JWKS_URL",
  "S3_ENDPOINT",
  "PAGE_STORE_ENDPOINT",
  "SES_ENDPOINT",
  "PUSH_ENDPOINT",
  "CORVUSPAY_CA",
  "FISCAL_CA",
] as const;

/**
 * Addresses that lead AWS's clients to another cloud ("Service-specific endpoints" of the SDKs); the product reads them for the addresses of
 * buckets.
 */
export const cloudSettings = ["AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"] as const;

/** Kept in Secrets Manager, and what each is called there behind the stage's prefix; who needs one gets the right to read it. */
export const secretSettings = {
  USER_POOL_CLIENT_SECRET: "user-pool/client-secret",
  CORVUSPAY_SECRET_KEY: "corvuspay/secret-key",
  CORVUSPAY_CERTIFICATE: "corvuspay/certificate",
  CORVUSPAY_PRIVATE_KEY: "corvuspay/private-key",
  FISCAL_KEY: "fiscal/key",
  BUNNY_EMBED_TOKEN_KEY: "bunny/embed-token-key",
  BUNNY_API_KEY: "bunny/api-key",
  BUNNY_READ_KEY: "bunny/read-key",
  MEDIA_TOKEN_KEY: "media/token-key",
  MFA_KEY: "second-factor/key",
  PSEUDONYM_KEY: "pseudonym/key",
  REMINDER_KEY: "reminder/key",
  VAPID_PRIVATE_KEY: "push/key",
} as const;

export type PlainSetting = (typeof plain)[number];
export type CloudSetting = (typeof cloudSettings)[number];
type LocalSetting = (typeof localSettings)[number];
export type SecretSetting = keyof typeof secretSettings;
export type SettingName = PlainSetting | LocalSetting | SecretSetting;
/** The settings that a deployed function may get. */
export type DeployedSetting = PlainSetting | SecretSetting;
