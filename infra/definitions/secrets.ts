import type { Operation } from "#contract/routes.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { type SecretSetting, secretSettings } from "#functions/platform/setting-names.ts";
import { jobNames } from "./entries.ts";
import { forStoreSecrets, storeSecrets } from "./gateway-settings.ts";
import { providersOf, type Stage } from "./stage.ts";

/** What the CDN shows the API; functions hold its digest alone. */
export const ORIGIN_SECRET = "origin-secret";
export const providerSecrets = { google: "google/client-secret", facebook: "facebook/app-secret" } as const;

/** A secret's full name, such as `zamah/production/media/token-key`. */
export function secretName(stage: Stage, name: string): string {
  return `zamah/${stage.name}/${name}`;
}

/** The full name of the secret that a setting refers to. */
export function secretOfSetting(stage: Stage, setting: SecretSetting): string {
  if (setting === "USER_POOL_CLIENT_SECRET") return clientSecretOf(stage, stage.pool);
  if (stage.standIns && setting.startsWith("BUNNY_")) return `zamah/shared/${secretSettings[setting]}`;
  return secretName(stage, secretSettings[setting]);
}

/** The full name of the secret of a pool's client. */
export function clientSecretOf(stage: Stage, pool: number): string {
  return ofPool(secretName(stage, secretSettings.USER_POOL_CLIENT_SECRET), pool);
}

/** The name of a pool's own thing: two pools stand side by side while people move. */
export function ofPool(name: string, pool: number): string {
  return pool === 1 ? name : `${name}-${pool}`;
}

type SecretReader = Operation | Job;

/** The calls and jobs that ask the gateway. */
const GATEWAY: readonly SecretReader[] = [
  "getOrder",
  "abandonOrder",
  "signOrder",
  "receivePaymentSuccess",
  "checkOrder",
  "inspectOrder",
  "decideReview",
  "reconcile",
  "renewals",
  "checks",
  "sendRefunds",
];

/** Each secret and the only calls and jobs that may read its value. */
export const secretReaders: Readonly<Record<SecretSetting, readonly SecretReader[]>> = {
  USER_POOL_CLIENT_SECRET: [
    "login",
    "emailLogin",
    "emailRegister",
    "refreshSession",
    "logout",
    "linkIdentity",
    "removeIdentity",
    "changePassword",
    "changeEmail",
    "endOtherSessions",
    "deleteMe",
  ],
  MFA_KEY: ["setUpSecondFactor", "confirmSecondFactor", "passSecondFactor"],
  PSEUDONYM_KEY: [
    "login",
    "verifyEmail",
    "resetPassword",
    "confirmEmail",
    "createOrder",
    "getOrder",
    "abandonOrder",
    "signOrder",
    "receivePaymentSuccess",
    "receivePaymentReturn",
    "changeGift",
    "getGiftCard",
    "sendGiftAgain",
    "sendLetter",
    "withdraw",
    "withdrawAsGuest",
    "deleteMe",
    "erasePerson",
    "checkOrder",
    "refundOrder",
    "decideApproval",
    "bookTransfer",
    "resolveDispute",
    "decideReview",
    "reconcile",
    "renewals",
    "housekeeping",
  ],
  ...forStoreSecrets(GATEWAY),
  FISCAL_KEY: ["makeDocuments", "checks"],
  MEDIA_TOKEN_KEY: ["generateMediaToken", "authenticateMediaToken"],
  BUNNY_EMBED_TOKEN_KEY: ["authenticateMediaToken", "getSample", "readVideo"],
  BUNNY_READ_KEY: ["receiveVideoEvent"],
  BUNNY_API_KEY: [
    "receiveVideoEvent",
    "createVideo",
    "signUpload",
    "readVideo",
    "changeVideo",
    "addCaptions",
    "deleteVideo",
    "checkVideos",
  ],
  REMINDER_KEY: ["stopReminders", "unsubscribe", "sendOutbox", "remind", "getCalendar", "renewCalendar"],
  VAPID_PRIVATE_KEY: ["getDiary", "remind"],
};

/** The secrets that a call or job reads. */
export function secretsOf(reader: SecretReader): SecretSetting[] {
  const settings = Object.keys(secretReaders) as SecretSetting[];
  return settings.filter((setting) => secretReaders[setting].includes(reader));
}

/** What paying and its receipts need: a preview has none of them. */
const OF_MONEY: readonly SecretSetting[] = [...storeSecrets, "FISCAL_KEY"];

/** The jobs that run on the stage: on a preview none that asks the gateway or signs receipts. */
export function runningJobs({ standIns }: Pick<Stage, "standIns">): Job[] {
  return jobNames.filter((job) => !standIns || !secretsOf(job).some((secret) => OF_MONEY.includes(secret)));
}

/** The keys that the stack makes itself. */
const OWN: readonly SecretSetting[] = [
  "USER_POOL_CLIENT_SECRET",
  "MEDIA_TOKEN_KEY",
  "MFA_KEY",
  "PSEUDONYM_KEY",
  "REMINDER_KEY",
  "VAPID_PRIVATE_KEY",
];

/** The full names of the secrets that the operator makes before the first deployment (docs/deploy.md). */
export function broughtSecrets(stage: Stage): string[] {
  const left = [...OWN, ...(stage.standIns ? OF_MONEY : [])];
  const brought = (Object.keys(secretSettings) as SecretSetting[]).filter((setting) => !left.includes(setting));
  const providers = providersOf(stage).map((provider) => secretName(stage, providerSecrets[provider]));
  return [...providers, ...brought.map((setting) => secretOfSetting(stage, setting))];
}

/** The full names of the secrets that the stack makes. */
export function ownSecrets(stage: Stage): string[] {
  return [secretName(stage, ORIGIN_SECRET), ...OWN.map((setting) => secretOfSetting(stage, setting))];
}
