import type { Route } from "#contract/routes.ts";
import type { SettingName } from "#functions/kernel/settings.ts";
import type { Needs } from "../definitions/needs.ts";
import { secretOfSetting } from "../definitions/secrets.ts";
import type { Stage } from "../definitions/stage.ts";
import type { State } from "./state.ts";

/**
 * Names that have a value only on a developer's machine. Declared on every function, because `sam local` replaces
 * no others.
 */
export const localNames = [
  "DYNAMODB_ENDPOINT",
  "COGNITO_ENDPOINT",
  "JWKS_URL",
  "S3_ENDPOINT",
  "SES_ENDPOINT",
  "CORVUSPAY_CA",
] as const satisfies readonly SettingName[];

type DeployedName = Exclude<SettingName, (typeof localNames)[number]>;

/** Names that an operation needs because of what it may touch and who may call it. */
export function settingsOf(needs: Needs, route?: Route): DeployedName[] {
  const names: SettingName[] = [...(needs.settings ?? [])];
  if (needs.table) names.push("TABLE");
  if (needs.files) names.push("FILES_BUCKET");
  if (needs.mail) names.push("MAIL_FROM");
  if (route) names.push("ORIGIN_SECRET");
  if (needs.pool || readsBearer(route)) names.push("USER_POOL_ID", "USER_POOL_CLIENT_ID");
  return [...new Set(names)].filter(isDeployed).sort();
}

/** A function's environment: the values it needs and, empty, all local names. */
export function environment(names: readonly DeployedName[], stage: Stage, state: State): Record<string, string> {
  const values = deployedValues(stage, state);
  return Object.fromEntries([...names.map((name) => [name, values[name]]), ...localNames.map((name) => [name, ""])]);
}

function deployedValues(stage: Stage, { table, identity, files }: State): Record<DeployedName, string> {
  const secret = (name: SettingName) => `secret:${secretOfSetting(stage, name)}`;
  return {
    TABLE: table.tableName,
    USER_POOL_ID: identity.pool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    COGNITO_DOMAIN: identity.domain.baseUrl(),
    PUBLIC_URL: stage.publicUrl,
    FILES_BUCKET: files.bucketName,
    MAIL_FROM: stage.mailFrom,
    CORVUSPAY_CHECKOUT_URL: stage.corvuspayCheckoutUrl,
    CORVUSPAY_API_URL: stage.corvuspayApiUrl,
    CORVUSPAY_STORE_ID: stage.corvuspayStoreId,
    CORVUSPAY_SECRET_KEY: secret("CORVUSPAY_SECRET_KEY"),
    CORVUSPAY_CERTIFICATE: secret("CORVUSPAY_CERTIFICATE"),
    CORVUSPAY_PRIVATE_KEY: secret("CORVUSPAY_PRIVATE_KEY"),
    FISCAL_URL: stage.fiscalUrl,
    FISCAL_KEY: secret("FISCAL_KEY"),
    BUNNY_EMBED_HOST: stage.bunnyEmbedHost,
    BUNNY_LIBRARY_ID: stage.bunnyLibraryId,
    BUNNY_EMBED_TOKEN_KEY: secret("BUNNY_EMBED_TOKEN_KEY"),
    MEDIA_TOKEN_KEY: secret("MEDIA_TOKEN_KEY"),
    ORIGIN_SECRET: secret("ORIGIN_SECRET"),
    TOKEN_ROTATION: "on",
    MFA_KEY: secret("MFA_KEY"),
    PSEUDONYM_KEY: secret("PSEUDONYM_KEY"),
    REQUIRE_ADMIN_MFA: stage.name === "production" ? "on" : "",
  };
}

function readsBearer(route: Route | undefined): boolean {
  return route?.access === "member" || route?.access === "admin" || route?.access === "optional";
}

function isDeployed(name: SettingName): name is DeployedName {
  return !(localNames as readonly SettingName[]).includes(name);
}
