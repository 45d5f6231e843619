import { provider } from "#contract/identity.ts";
import type { SettingName } from "#functions/platform/setting-names.ts";
import { RENDERER_OUTPUT } from "#infra/definitions/entries.ts";
import { type GatewaySandbox, sandboxSettings } from "./gateway-sandbox.ts";
import { LOCAL } from "./published.ts";
import { secretText } from "./tax/tax-certificates.ts";
import type { TaxServer } from "./tax/tax-server.ts";

interface EnvironmentParts {
  readonly publicUrl: string;
  readonly tableEndpoint: string;
  readonly pool: { readonly endpoint: string; readonly jwksUrl: string; readonly clientId: string };
  readonly sandbox: GatewaySandbox;
  readonly taxServer: Pick<TaxServer, "url" | "certificates">;
}

/** Every setting of the product as the local stack gives it: the stand-ins' addresses and published keys. */
export function localEnvironment({
  publicUrl,
  tableEndpoint,
  pool,
  sandbox,
  taxServer,
}: EnvironmentParts): Record<SettingName, string> {
  return {
    TABLE: LOCAL.table,
    USER_POOL_ID: LOCAL.userPoolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    USER_POOL_CLIENT_SECRET: LOCAL.userPoolClientSecret,
    COGNITO_DOMAIN: `${publicUrl}/local/signin`,
    SIGN_IN_PROVIDERS: provider.options.join(),
    PUBLIC_URL: publicUrl,
    DYNAMODB_ENDPOINT: tableEndpoint,
    COGNITO_ENDPOINT: pool.endpoint,
    JWKS_URL: pool.jwksUrl,
    S3_ENDPOINT: `${publicUrl}/local/files`,
    SES_ENDPOINT: `${publicUrl}/local/ses`,
    PUSH_ENDPOINT: `${publicUrl}/local/push/`,
    FILES_BUCKET: LOCAL.filesBucket,
    SITE_BUCKET: LOCAL.siteBucket,
    VISITS_BUCKET: LOCAL.visitsBucket,
    MAIL_FROM: LOCAL.mailFrom,
    MAIL_RATE: "",
    ALARM_MAIL: LOCAL.alarmMail,
    ...sandboxSettings(sandbox),
    PAYMENTS_OFF: "",
    FISCAL_URL: taxServer.url,
    FISCAL_KEY: secretText(taxServer.certificates.shop),
    FISCAL_CA: taxServer.certificates.authorities,
    BUNNY_EMBED_HOST: `${publicUrl}/local/video`,
    BUNNY_LIBRARY_ID: LOCAL.videoLibrary,
    BUNNY_API_URL: `${publicUrl}/local/stream`,
    BUNNY_API_KEY: LOCAL.videoApiKey,
    BUNNY_READ_KEY: LOCAL.videoReadKey,
    BUNNY_EMBED_TOKEN_KEY: LOCAL.embedTokenKey,
    MEDIA_TOKEN_KEY: LOCAL.mediaTokenKey,
    ORIGIN_DIGESTS: "",
    TOKEN_ROTATION: "on",
    MFA_KEY: LOCAL.secondFactorKey,
    PSEUDONYM_KEY: LOCAL.pseudonymKey,
    REMINDER_KEY: LOCAL.reminderKey,
    VAPID_PRIVATE_KEY: LOCAL.pushKey,
    REQUIRE_ADMIN_MFA: "",
    PAGE_STORE: LOCAL.pageStore,
    PAGE_STORE_ENDPOINT: `${publicUrl}/local/edge`,
    RENDERER_FOLDER: RENDERER_OUTPUT,
    SECRETS: LOCAL.publishedAt,
  };
}

/** What the AWS SDK itself reads, for clients that are given no credentials of their own. */
export const sdkEnvironment = {
  AWS_REGION: LOCAL.region,
  AWS_ACCESS_KEY_ID: LOCAL.accessKeyId,
  AWS_SECRET_ACCESS_KEY: LOCAL.secretAccessKey,
} as const;
