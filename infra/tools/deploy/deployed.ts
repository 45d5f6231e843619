import { CloudFormationClient, paginateDescribeStacks, type Stack } from "@aws-sdk/client-cloudformation";
import { awsClient } from "#functions/platform/aws-client.ts";
import type { Stage } from "../../definitions/stage.ts";
import { EDGE_REGION } from "../doctor/account.ts";

/** A stage's stack as it stands at AWS. */
export interface DeployedStack {
  readonly name: string;
  readonly region: string;
  readonly createdAt: number;
  readonly isProtected: boolean;
  readonly outputs: ReadonlyMap<string, string>;
}

const LIMITS = { milliseconds: 10_000, attempts: 3 };

/** A client of CloudFormation in a region. */
export function cloudFormation(region: string): CloudFormationClient {
  return new CloudFormationClient({ ...awsClient(LIMITS), region });
}

/** The stage's stacks in both regions, whatever they are called behind its name; a name holds no hyphen, so none is another stage's. */
export async function deployedStacks({ name, region }: Stage): Promise<DeployedStack[]> {
  const found: DeployedStack[] = [];
  for (const each of new Set([region, EDGE_REGION])) {
    for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation(each) }, {})) {
      const own = Stacks.filter(({ StackName }) => StackName?.startsWith(`Zamah-${name}-`));
      found.push(...own.map((stack) => asDeployed(stack, each)));
    }
  }
  return found;
}

/** An output of any of the stacks; undefined where none has it. */
export function output(stacks: readonly DeployedStack[], key: string): string | undefined {
  return stacks.flatMap(({ outputs }) => outputs.get(key) ?? [])[0];
}

/** The addresses of the stage's APIs. */
export function apiAddresses(stacks: readonly DeployedStack[]): string[] {
  return stacks.flatMap(({ outputs }) =>
    [...outputs].flatMap(([key, value]) => (key.startsWith("ApiAddress") ? [value] : [])),
  );
}

function asDeployed(
  { StackName = "", CreationTime, EnableTerminationProtection, Outputs = [] }: Stack,
  region: string,
): DeployedStack {
  const outputs = new Map(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
  const isProtected = EnableTerminationProtection === true;
  return { name: StackName, region, createdAt: CreationTime?.getTime() ?? 0, isProtected, outputs };
}
