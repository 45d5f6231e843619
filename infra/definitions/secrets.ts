import { type SecretSetting, type SettingName, secretSettings } from "#functions/platform/setting-names.ts";
import type { Stage } from "./stage.ts";

export const GOOGLE_SECRET = "google/client-secret";
export const FACEBOOK_SECRET = "facebook/app-secret";

/** A secret's full name, such as `zamah/production/media/token-key`. */
export function secretName(stage: Stage, name: string): string {
  return `zamah/${stage.name}/${name}`;
}

/** The full name of the secret that a setting refers to. */
export function secretOfSetting(stage: Stage, setting: SecretSetting): string {
  return secretName(stage, secretSettings[setting]);
}

/** Whether a setting's value is kept in Secrets Manager. */
export function isSecret(setting: SettingName): setting is SecretSetting {
  return setting in secretSettings;
}

/** The keys that the stack makes itself. */
const OWN: readonly SecretSetting[] = [
  "ORIGIN_SECRET",
  "USER_POOL_CLIENT_SECRET",
  "MEDIA_TOKEN_KEY",
  "MFA_KEY",
  "PSEUDONYM_KEY",
  "REMINDER_KEY",
  "VAPID_PRIVATE_KEY",
];

/** What the operator puts into Secrets Manager before the first deployment, by its full name (docs/deploy.md). */
export function broughtSecrets(stage: Stage): string[] {
  const brought = (Object.keys(secretSettings) as SecretSetting[]).filter((setting) => !OWN.includes(setting));
  const providers = [GOOGLE_SECRET, FACEBOOK_SECRET].map((name) => secretName(stage, name));
  return [...providers, ...brought.map((setting) => secretOfSetting(stage, setting))];
}

/** What the stack puts there, by its full name. */
export function ownSecrets(stage: Stage): string[] {
  return OWN.map((setting) => secretOfSetting(stage, setting));
}
