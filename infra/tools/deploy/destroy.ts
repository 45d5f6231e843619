import {
  DeleteStackCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  UpdateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { DeleteSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DeleteEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { awsClient } from "#functions/platform/aws-client.ts";
import type { Stage } from "../../definitions/stage.ts";
import { readOptions, runCommand } from "../command.ts";
import { cloudFormation, type DeployedStack, deployedStacks, objectStorage } from "./deployed.ts";
import { askStep, type CommandStep, carryOut, chooseStage } from "./steps.ts";

const LIMITS = { milliseconds: 60_000, attempts: 5 };
const LONGEST_SECONDS = 3600;

/** A resource with data, which stays when its stack is deleted. */
interface Holder {
  readonly stack: string;
  readonly region: string;
  readonly type: string;
  readonly id: string;
}

type RemoveResource = (id: string, region: string) => Promise<unknown>;

const settings = (region: string) => ({ ...awsClient(LIMITS), region });
const table = (region: string) => new DynamoDBClient(settings(region));
const pool = (region: string) => new CognitoIdentityProviderClient(settings(region));

/** Deletes each type of resource with data; a bucket with every version of every file. */
const removals: Readonly<Record<string, RemoveResource>> = {
  "AWS::DynamoDB::Table": (TableName, region) => table(region).send(new DeleteTableCommand({ TableName })),
  "AWS::Cognito::UserPool": (UserPoolId, region) => pool(region).send(new DeleteUserPoolCommand({ UserPoolId })),
  "AWS::S3::Bucket": emptyAndDelete,
  "AWS::SecretsManager::Secret": (SecretId, region) =>
    new SecretsManagerClient(settings(region)).send(
      new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }),
    ),
  "AWS::SES::EmailIdentity": (EmailIdentity, region) =>
    new SESv2Client(settings(region)).send(new DeleteEmailIdentityCommand({ EmailIdentity })),
};

/** Takes the protection from deletion off the types that have one of their own. */
const unprotections: Readonly<Record<string, RemoveResource>> = {
  "AWS::DynamoDB::Table": (TableName, region) =>
    table(region).send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })),
  "AWS::Cognito::UserPool": (UserPoolId, region) =>
    pool(region).send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "INACTIVE" })),
};

/** Throws for the stage that charges real cards. */
export function refuseCharging({ name, charging }: Stage): void {
  if (charging)
    throw new Error(`${name} charges real cards: its books are kept for eleven years, and no command destroys them.`);
}

/** Finds the resources of a stack that stay when it is deleted. */
async function holdersOf({ name, region }: DeployedStack): Promise<Holder[]> {
  const found: Holder[] = [];
  const pages = paginateListStackResources({ client: cloudFormation(region) }, { StackName: name });
  for await (const { StackResourceSummaries = [] } of pages)
    for (const { ResourceType: type = "", PhysicalResourceId: id } of StackResourceSummaries)
      if (id && type in removals) found.push({ stack: name, region, type, id });
  return found;
}

/** Takes the protection from deletion off a stack and its resources. */
async function unprotect({ name, region, isProtected }: DeployedStack, holders: readonly Holder[]): Promise<void> {
  const off = { StackName: name, EnableTerminationProtection: false };
  if (isProtected) await cloudFormation(region).send(new UpdateTerminationProtectionCommand(off));
  for (const { type, id } of holders) await unprotections[type]?.(id, region);
}

/** Deletes a stack and waits until it is gone; throws where CloudFormation can't. */
async function deleteStack({ name, region }: DeployedStack): Promise<void> {
  const client = cloudFormation(region);
  await client.send(new DeleteStackCommand({ StackName: name }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: LONGEST_SECONDS, minDelay: 1 }, { StackName: name });
}

/** Deletes a resource that stayed; one that is gone already is no fault. */
async function removeHolder({ type, id, region }: Holder): Promise<void> {
  try {
    await removals[type]?.(id, region);
  } catch (error) {
    const isGone = error instanceof Error && /NotFound|NoSuchBucket/.test(error.name);
    if (!isGone) throw error;
  }
}

async function emptyAndDelete(Bucket: string, region: string): Promise<void> {
  const client = objectStorage(region, LIMITS);
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) break;
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
}

const USAGE = "Usage: npm run destroy -- --stage STAGE [--plan] [--yes-destroy STAGE]";

/** The command `npm run destroy` (docs/deploy.md): removes a stage that charges nobody, with all that it holds. */
async function main(): Promise<void> {
  const { stage: name, "yes-destroy": agreed, plan } = readOptions(["stage", "yes-destroy"], ["plan"]);
  const stage = chooseStage(name, USAGE);
  refuseCharging(stage);
  await carryOut(await stepsOf(stage, agreed !== stage.name), plan);
  console.info(
    `What is left for a hand: the locked vault of backups, the secrets brought to zamah/${stage.name}/, DNS.`,
  );
}

async function stepsOf(stage: Stage, isAsked: boolean): Promise<CommandStep[]> {
  const stacks = (await deployedStacks(stage)).toSorted((one, other) => other.createdAt - one.createdAt);
  if (stacks.length === 0) throw new Error(`Nothing of ${stage.name} is deployed.`);
  const holders = (await Promise.all(stacks.map((stack) => holdersOf(stack)))).flat();
  const question = `Remove ${stage.name}, with ${holders.length} things that hold its data, for good?`;
  return [
    ...(isAsked ? [askStep(question, stage)] : []),
    ...stacks.map((stack) => ({
      name: "stack",
      does: `${stack.name} in ${stack.region}, without its protection`,
      async run() {
        await unprotect(
          stack,
          holders.filter((holder) => holder.stack === stack.name),
        );
        await deleteStack(stack);
      },
    })),
    ...holders.map((holder: Holder) => ({
      name: "data",
      does: `${holder.type} ${holder.id}, which stays when its stack goes`,
      run: () => removeHolder(holder),
    })),
  ];
}

if (import.meta.main) await runCommand(main);
