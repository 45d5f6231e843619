import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { hashOf } from "#functions/platform/digest.ts";
import { ORIGIN_SECRET, secretName } from "../../definitions/secrets.ts";
import type { Stage } from "../../definitions/stage.ts";
import { deployedStacks, output } from "./deployed.ts";

type StackArtifact = CloudAssembly["stacks"][number];

/**
 * Sorts stacks of an assembly into waves: each stands behind those it rests on, and a wave behind those whose outputs it takes as
 * parameters, since only deployed stacks have outputs.
 */
export function wavesOf(assembly: string, names: readonly string[]): string[][] {
  const { stacks } = new CloudAssembly(assembly);
  const waveOf = (stack: StackArtifact): number => {
    const needed = stacks.filter((other) => stack.dependencies.includes(other)).map(waveOf);
    const taken = stacks.filter((other) => parametersIn(stack).some((name) => name in outputsOf(other))).map(waveOf);
    return Math.max(0, ...needed, ...taken.map((wave) => wave + 1));
  };
  const chosen = stacks.filter(({ stackName }) => names.includes(stackName));
  return [...Map.groupBy(chosen, waveOf)]
    .sort(([one], [other]) => one - other)
    .map(([, wave]) => wave.map(({ stackName }) => stackName));
}

/** The stack of an assembly with this output; undefined where none has it. */
export function stackTelling(assembly: string, key: string): string | undefined {
  return new CloudAssembly(assembly).stacks.find((stack) => key in outputsOf(stack))?.stackName;
}

/** The options of `cdk deploy` that fill the parameters of these stacks: by the origin secret, or by another stack's output of the same name. */
export async function stackParameters(stage: Stage, assembly: string, stacks: readonly string[]): Promise<string[]> {
  const asking = new CloudAssembly(assembly).stacks
    .filter(({ stackName }) => stacks.includes(stackName))
    .flatMap((stack) => parametersIn(stack).map((name) => ({ stackName: stack.stackName, name })));
  const versions = asking.some(({ name }) => name in originParameters) ? await readVersions(stage) : [];
  const deployed = asking.some(({ name }) => !(name in originParameters)) ? await deployedStacks(stage) : [];
  return asking.flatMap(({ stackName, name }) => {
    const value = originParameters[name]?.(versions) ?? output(deployed, name);
    if (value === undefined) throw new Error(`${stackName} asks for ${name}, which no deployed stack tells.`);
    return ["--parameters", `${stackName}:${name}=${value}`];
  });
}

/** The parameters of a stack that CloudFormation has no value for. */
function parametersIn({ template }: StackArtifact): string[] {
  const parameters: Record<string, object> = template.Parameters ?? {};
  return Object.entries(parameters).flatMap(([name, parameter]) => ("Default" in parameter ? [] : [name]));
}

function outputsOf({ template }: StackArtifact): object {
  return template.Outputs ?? {};
}

interface Version {
  readonly id: string;
  readonly text: string;
}

/**
 * Functions take the digests of the current and the previous secret, and the distribution, deployed after them, sends the current one: so an
 * exchange is one deployment and refuses nobody.
 */
const originParameters: Readonly<Record<string, (versions: readonly Version[]) => string>> = {
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
