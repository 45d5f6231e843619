import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { hashOf } from "#functions/platform/digest.ts";
import { ORIGIN_SECRET, secretName } from "../../definitions/secrets.ts";
import type { Stage } from "../../definitions/stage.ts";

/**
 * The options of `cdk deploy` that tell these stacks of the origin secret: functions take the digests of its current and previous value,
 * and the distribution, which is deployed after them, sends the current one. So an exchange is one deployment and refuses nobody.
 */
export async function originParameters(stage: Stage, assembly: string, stacks: readonly string[]): Promise<string[]> {
  const asking = new CloudAssembly(assembly).stacks
    .filter(({ stackName }) => stacks.includes(stackName))
    .flatMap(({ stackName, template }) => Object.keys(template.Parameters ?? {}).map((name) => ({ stackName, name })))
    .filter(({ name }) => name in ORIGIN_PARAMETERS);
  if (asking.length === 0) return [];
  const versions = await readVersions(stage);
  return asking.flatMap(({ stackName, name }) => [
    "--parameters",
    `${stackName}:${name}=${ORIGIN_PARAMETERS[name]?.(versions)}`,
  ]);
}

interface Version {
  readonly id: string;
  readonly text: string;
}

const ORIGIN_PARAMETERS: Readonly<Record<string, (versions: readonly Version[]) => string>> = {
  OriginDigests: (versions) => versions.map(({ text }) => hashOf(text)).join(),
  OriginSecretVersion: ([current]) => current?.id ?? "",
};

/** The secret's current version and, after an exchange, the one before. */
async function readVersions(stage: Stage): Promise<Version[]> {
  const client = new SecretsManagerClient({ region: stage.region });
  const read = async (VersionStage: string) => {
    const command = new GetSecretValueCommand({ SecretId: secretName(stage, ORIGIN_SECRET), VersionStage });
    const { VersionId: id = "", SecretString: text = "" } = await client.send(command);
    return { id, text };
  };
  const noVersion = (error: unknown) => {
    if (error instanceof ResourceNotFoundException) return [];
    throw error;
  };
  return [await read("AWSCURRENT"), await read("AWSPREVIOUS").catch(noVersion)].flat();
}
