import { gatewayValues, storeSecrets } from "../definitions/gateway-settings.ts";
import { secretOfSetting } from "../definitions/secrets.ts";
import { type Stage, stageNamed } from "../definitions/stage.ts";
import { openAccount } from "./doctor/account.ts";
import { causeOf } from "./doctor/finding.ts";

/** A stage in the account that the command's credentials open. */
export interface OpenStage extends Stage {
  readonly account: string;
}

const SIGN_IN =
  "sign in (aws sso login --profile NAME, then export AWS_PROFILE=NAME), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
const REFUSED = /^(ExpiredToken|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|AccessDenied)/;

/**
 * Opens the stage that the operator named, whose region AWS's clients use from now on. Throws the command's usage without a name, and one
 * line where the credentials are missing, refused or another account's.
 */
export async function openStage(name: string | undefined, usage: string): Promise<OpenStage> {
  if (!name) throw new Error(usage);
  const stage = stageNamed(name);
  process.env.AWS_REGION = stage.region;
  const account = await openAccount(stage.region)
    .number()
    .catch((error) => {
      throw new Error(whyClosed(error));
    });
  refuseOtherAccount(stage, account);
  return { ...stage, account };
}

/** Throws where the stage is pinned to another account. */
export function refuseOtherAccount(stage: Pick<Stage, "name" | "account">, account: string): void {
  if (stage.account === undefined || stage.account === account) return;
  throw new Error(
    `${stage.name} stands in account ${stage.account} (cdk.json), these credentials are of ${account}: take the right ones.`,
  );
}

/** Why the account can't be opened, with the cure, in one line. */
export function whyClosed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "CredentialsProviderError" || error.name === "TokenProviderError")
    return `There are no credentials for AWS: ${SIGN_IN}.`;
  if (REFUSED.test(error.name)) return `AWS does not take these credentials (${error.name}): ${SIGN_IN}.`;
  return `AWS does not answer: ${causeOf(error)}.`;
}

/** The stage and where it stands, for the first line of a question. */
export function placeOf({ name, account, region, publicUrl }: OpenStage): string {
  return `${name} in account ${account} (${region}, ${publicUrl})`;
}

/** The settings by which the gateway is asked in the stage's name. */
export function gatewaySettings(stage: Stage): Record<string, string> {
  const secrets = storeSecrets.map((setting) => [setting, `secret:${secretOfSetting(stage, setting)}`] as const);
  return { ...gatewayValues(stage), ...Object.fromEntries(secrets) };
}
