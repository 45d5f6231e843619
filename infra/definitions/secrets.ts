import type { SettingName } from "#functions/kernel/settings.ts";
import type { Stage } from "./stage.ts";

/** The settings that are secrets, and what each is called in Secrets Manager behind the stage's prefix. */
const secretSettings: Partial<Record<SettingName, string>> = {
  CORVUSPAY_SECRET_KEY: "corvuspay/secret-key",
  CORVUSPAY_CERTIFICATE: "corvuspay/certificate",
  CORVUSPAY_PRIVATE_KEY: "corvuspay/private-key",
  FISCAL_KEY: "fiscal/key",
  BUNNY_EMBED_TOKEN_KEY: "bunny/embed-token-key",
  MEDIA_TOKEN_KEY: "media/token-key",
  ORIGIN_SECRET: "origin-secret",
  MFA_KEY: "second-factor/key",
  PSEUDONYM_KEY: "pseudonym/key",
};

/** A secret's full name, such as `zamah/production/media/token-key`. */
export function secretName(stage: Stage, name: string): string {
  return `zamah/${stage.name}/${name}`;
}

/** The name of the secret that a setting refers to, or undefined for a plain setting. */
export function secretOfSetting(stage: Stage, setting: SettingName): string | undefined {
  const name = secretSettings[setting];
  return name && secretName(stage, name);
}
