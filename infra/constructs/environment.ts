import type { Route } from "#contract/route-rows.ts";
import {
  type DeployedSetting,
  localSettings,
  type PlainSetting,
  type SecretSetting,
  secretSettings,
} from "#functions/platform/setting-names.ts";
import { gatewayValues } from "../definitions/gateway-settings.ts";
import type { Permissions } from "../definitions/permission-row.ts";
import { secretName, secretOfSetting } from "../definitions/secrets.ts";
import { takesBearer } from "../definitions/shared-rights.ts";
import { providersOf, type Stage, siteBucketName, VIDEO_LIBRARY, visitsBucketName } from "../definitions/stage.ts";
import { LAYER_FOLDER } from "./renderer-layer.ts";
import type { State } from "./state.ts";

/** The settings of a function by its permissions and its access. */
export function settingsOf(permissions: Permissions, route?: Route): DeployedSetting[] {
  const { reads, writes, pool, files, site, pages, mail, secretAges, settings = [], secrets = [] } = permissions;
  const names: DeployedSetting[] = [...settings, ...secrets];
  if (reads || writes) names.push("TABLE");
  if (files) names.push("FILES_BUCKET");
  if (site) names.push("SITE_BUCKET");
  if (pages) names.push("PAGE_STORE", "RENDERER_FOLDER");
  if (mail) names.push("MAIL_FROM");
  if (secretAges) names.push("SECRETS");
  if (route) names.push("ORIGIN_DIGESTS");
  if (route?.access === "admin") names.push("REQUIRE_ADMIN_MFA");
  const isByBearer = route && takesBearer(route);
  if (pool || isByBearer) names.push("USER_POOL_ID");
  if ((pool && route) || isByBearer) names.push("USER_POOL_CLIENT_ID");
  return [...new Set(names)].sort();
}

/** A function's environment: its values and, empty, all local names, because `sam local` replaces only names that exist. */
export function environment(
  names: readonly DeployedSetting[],
  stage: Stage,
  state: State,
  ORIGIN_DIGESTS: string,
): Record<string, string> {
  const values = { ...plainValues(stage, state), ...secretReferences(stage), ORIGIN_DIGESTS };
  return Object.fromEntries([...names.map((name) => [name, values[name]]), ...localSettings.map((name) => [name, ""])]);
}

function plainValues(
  stage: Stage,
  { table, identity, files, pageStore, account }: State,
): Record<Exclude<PlainSetting, "ORIGIN_DIGESTS">, string> {
  return {
    TABLE: table.tableName,
    USER_POOL_ID: identity.pool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    COGNITO_DOMAIN: identity.domain.baseUrl(),
    SIGN_IN_PROVIDERS: providersOf(stage).join(),
    PUBLIC_URL: stage.publicUrl,
    FILES_BUCKET: files.bucketName,
    SITE_BUCKET: siteBucketName(stage, account),
    VISITS_BUCKET: visitsBucketName(stage, account),
    PAGE_STORE: pageStore.keyValueStoreArn,
    RENDERER_FOLDER: LAYER_FOLDER,
    SECRETS: `secret:${secretName(stage, "")}`,
    MAIL_FROM: stage.mailFrom,
    MAIL_RATE: String(stage.mailsPerSecond),
    ALARM_MAIL: stage.alarmMail,
    ...gatewayValues(stage),
    PAYMENTS_OFF: stage.standIns ? "on" : "",
    FISCAL_URL: stage.fiscalUrl,
    BUNNY_EMBED_HOST: stage.bunnyEmbedHost,
    BUNNY_LIBRARY_ID: stage.bunnyLibraryId,
    BUNNY_API_URL: VIDEO_LIBRARY,
    TOKEN_ROTATION: "on",
    REQUIRE_ADMIN_MFA: stage.charging ? "on" : "",
  };
}

function secretReferences(stage: Stage): Record<SecretSetting, string> {
  const names = Object.keys(secretSettings) as SecretSetting[];
  const references = names.map((name) => [name, `secret:${secretOfSetting(stage, name)}`]);
  return Object.fromEntries(references);
}
