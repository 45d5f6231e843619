import { type SecretSetting, type SettingName, secretSettings } from "#functions/kernel/setting-names.ts";
import type { Stage } from "./stage.ts";

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
