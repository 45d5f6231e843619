import { awsClient } from "./aws-client.ts";
import { errorName, log } from "./log.ts";
import { type CloudSetting, localSettings, type SecretSetting, type SettingName } from "./setting-names.ts";
import { MINUTE_MS, now } from "./time.ts";

type Version = "AWSCURRENT" | "AWSPREVIOUS";

const SECRET_PREFIX = "secret:";
/** Stands for a previous value of a secret that was never exchanged. */
const NONE = "";
const MAX_AGE_MS = 5 * MINUTE_MS;
const secrets = new Map<string, { readonly readAt: number; readonly value: Promise<string> }>();

/** A setting that may be empty; the only place that reads the environment. */
export function optionalSetting(name: SettingName | CloudSetting): string | undefined {
  refuseLocalEndpointsInLambda();
  return process.env[name] || undefined;
}

/** A setting that must have a value; the error names what is missing. What is kept in Secrets Manager only `secret` reads. */
export function setting(name: Exclude<SettingName, SecretSetting>): string {
  return valueFor(name);
}

function valueFor(name: SettingName): string {
  const value = optionalSetting(name);
  if (!value) throw new Error(`Setting ${name} is missing.`);
  return value;
}

/**
 * A secret. `secret:<name>` is read from Secrets Manager, again after five minutes; on a failure the known value stays
 * and the log names the secret. Anything else is a published constant of the local stack.
 */
export function secret(name: SettingName): Promise<string> {
  const id = secretId(name);
  return id === undefined ? Promise.resolve(valueFor(name)) : keep(id, "AWSCURRENT");
}

/** A secret's current value and, during an exchange, its previous one; both are valid then. */
export async function secretVersions(name: SettingName): Promise<string[]> {
  const id = secretId(name);
  if (id === undefined) return [valueFor(name)];
  const versions = await Promise.all([keep(id, "AWSCURRENT"), keep(id, "AWSPREVIOUS")]);
  return versions.filter((value) => value !== NONE);
}

/** Forgets the secrets, so that tests start like a new container. */
export function resetSecrets(): void {
  secrets.clear();
}

function secretId(name: SettingName): string | undefined {
  const value = valueFor(name);
  return value.startsWith(SECRET_PREFIX) ? value.slice(SECRET_PREFIX.length) : undefined;
}

function keep(id: string, version: Version): Promise<string> {
  const key = `${id} ${version}`;
  const known = secrets.get(key);
  const time = now().getTime();
  if (known && time - known.readAt < MAX_AGE_MS) return known.value;
  const read = readSecret(id, version).catch((error: unknown) => {
    log("error", "secret_unreadable", { secret: id, error: errorName(error) });
    if (known) return known.value;
    secrets.delete(key);
    throw error;
  });
  secrets.set(key, { readAt: time, value: read });
  return read;
}

/** Throws where there is none; a previous value needs not be. */
async function readSecret(id: string, version: Version): Promise<string> {
  const { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } = await import(
    "@aws-sdk/client-secrets-manager"
  );
  const client = new SecretsManagerClient(awsClient({ milliseconds: 3000, attempts: 3 }));
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id, VersionStage: version }));
    if (!SecretString) throw new Error(`Secret ${id} is empty.`);
    return SecretString;
  } catch (error) {
    if (version === "AWSPREVIOUS" && error instanceof ResourceNotFoundException) return NONE;
    throw error;
  }
}

/** The local stack's keys are published: a real Lambda that was given one of its addresses must not start. */
function refuseLocalEndpointsInLambda(): void {
  if (!isDeployed()) return;
  const set = localSettings.filter((name) => process.env[name]);
  if (set.length > 0) throw new Error(`Local settings in a deployed function: ${set.join(", ")}.`);
}

/** Whether this is a real Lambda: neither a laptop nor a container of `sam local`. */
export function isDeployed(): boolean {
  return Boolean(process.env.AWS_LAMBDA_FUNCTION_NAME) && !process.env.AWS_SAM_LOCAL;
}
