import { BackupClient, paginateListBackupVaults } from "@aws-sdk/client-backup";
import {
  DeleteStackCommand,
  paginateListStackResources,
  paginateListStacks,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from "@aws-sdk/client-cloudformation";
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  paginateListUserPools,
  UpdateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateListTables,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  ListObjectVersionsCommand,
} from "@aws-sdk/client-s3";
import {
  DeleteSecretCommand,
  DescribeSecretCommand,
  paginateListSecrets,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { DeleteEmailIdentityCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { awsClient } from "#functions/platform/aws-client.ts";
import type { Stage } from "../../definitions/stage.ts";
import { readOptions, runCommand } from "../command.ts";
import { EDGE_REGION } from "../doctor/account.ts";
import { type OpenStage, openStage } from "../open-stage.ts";
import { cloudFormation, type DeployedStack, deployedStacks, objectStorage } from "./deployed.ts";
import { askStep, type CommandStep, carryOut } from "./steps.ts";

const LIMITS = { milliseconds: 60_000, attempts: 5 };
const LONGEST_SECONDS = 3600;

/** A resource with data, which stays when its stack is deleted. */
interface Holder {
  /** Undefined where no stack has it any more. */
  readonly stack?: string;
  readonly region: string;
  readonly type: string;
  readonly id: string;
}

type CallResource = (id: string, region: string) => Promise<unknown>;

const settings = (region: string) => ({ ...awsClient(LIMITS), region });
const table = (region: string) => new DynamoDBClient(settings(region));
const pool = (region: string) => new CognitoIdentityProviderClient(settings(region));
const secrets = (region: string) => new SecretsManagerClient(settings(region));
const mail = (region: string) => new SESv2Client(settings(region));

/** How each type of resource with data is found, freed of a protection of its own, and deleted. */
const holderTypes: Readonly<Record<string, { find: CallResource; unprotect?: CallResource; remove: CallResource }>> = {
  "AWS::DynamoDB::Table": {
    find: (TableName, region) => table(region).send(new DescribeTableCommand({ TableName })),
    unprotect: (TableName, region) =>
      table(region).send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })),
    remove: (TableName, region) => table(region).send(new DeleteTableCommand({ TableName })),
  },
  "AWS::Cognito::UserPool": {
    find: (UserPoolId, region) => pool(region).send(new DescribeUserPoolCommand({ UserPoolId })),
    unprotect: (UserPoolId, region) =>
      pool(region).send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: "INACTIVE" })),
    remove: (UserPoolId, region) => pool(region).send(new DeleteUserPoolCommand({ UserPoolId })),
  },
  "AWS::S3::Bucket": {
    find: (Bucket, region) => objectStorage(region, LIMITS).send(new HeadBucketCommand({ Bucket })),
    remove: emptyAndDelete,
  },
  "AWS::SecretsManager::Secret": {
    find: (SecretId, region) => secrets(region).send(new DescribeSecretCommand({ SecretId })),
    remove: (SecretId, region) =>
      secrets(region).send(new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true })),
  },
  "AWS::SES::EmailIdentity": {
    find: (EmailIdentity, region) => mail(region).send(new GetEmailIdentityCommand({ EmailIdentity })),
    remove: (EmailIdentity, region) => mail(region).send(new DeleteEmailIdentityCommand({ EmailIdentity })),
  },
};
/** What this command can't empty: its lock is there to stop it. */
const VAULT = "AWS::Backup::BackupVault";

/** Throws for the stage that charges real cards. */
export function refuseCharging({ name, charging }: Stage): void {
  if (charging)
    throw new Error(`${name} charges real cards: its books are kept for eleven years, and no command destroys them.`);
}

/**
 * Finds what holds data in the stage's stacks, and what stayed when earlier ones were deleted: CloudFormation tells of a deleted stack for
 * 90 days, so a removal that was cut off can go on.
 */
async function findHolders(stage: Stage, stacks: readonly DeployedStack[]): Promise<Holder[]> {
  const living = (await Promise.all(stacks.map(({ name, region }) => holdersIn(name, name, region)))).flat();
  const found = new Map(living.map((holder) => [holder.id, holder]));
  for (const { name, id, region } of await deletedStacks(stage))
    for (const holder of await holdersIn(id, name, region))
      if (!found.has(holder.id) && (await stands(holder))) found.set(holder.id, holder);
  for (const { name, ...holder } of await findStrays(stage))
    if (!found.has(holder.id) && !found.has(name)) found.set(holder.id, holder);
  return [...found.values()];
}

/**
 * Finds what no stack holds after a disaster (docs/recovery.md): tables that were restored, and the lost pool with its client's secret.
 * Each is named as well, since some clouds tell a secret's name where AWS tells its ARN.
 */
async function findStrays({ name, region }: Stage): Promise<(Holder & { readonly name: string })[]> {
  const found: (Holder & { readonly name: string })[] = [];
  const add = (type: string, id = "", named = id) => found.push({ type, id, name: named, region });
  const [tables, pools, keeper] = [table(region), pool(region), secrets(region)];
  for await (const { TableNames = [] } of paginateListTables({ client: tables }, {}))
    for (const each of TableNames) if (each.startsWith(`Zamah-${name}-`)) add("AWS::DynamoDB::Table", each);
  for await (const { UserPools = [] } of paginateListUserPools({ client: pools }, { MaxResults: 60 }))
    for (const { Id } of UserPools) {
      const { UserPool } = await pools.send(new DescribeUserPoolCommand({ UserPoolId: Id }));
      if (UserPool?.UserPoolTags?.shop === `zamah-${name}`) add("AWS::Cognito::UserPool", Id);
    }
  const Filters = [{ Key: "name" as const, Values: [`zamah/${name}/user-pool/`] }];
  for await (const { SecretList = [] } of paginateListSecrets({ client: keeper }, { Filters }))
    for (const { ARN, Name } of SecretList) add("AWS::SecretsManager::Secret", ARN, Name);
  return found;
}

async function deletedStacks({ name, region }: Stage) {
  const found: { name: string; id: string; region: string }[] = [];
  const StackStatusFilter = ["DELETE_COMPLETE" as const];
  for (const each of new Set([region, EDGE_REGION]))
    for await (const { StackSummaries = [] } of paginateListStacks(
      { client: cloudFormation(each) },
      { StackStatusFilter },
    ))
      for (const { StackName = "", StackId = "" } of StackSummaries)
        if (StackName.startsWith(`Zamah-${name}-`)) found.push({ name: StackName, id: StackId, region: each });
  return found;
}

async function holdersIn(StackName: string, stack: string, region: string): Promise<Holder[]> {
  const found: Holder[] = [];
  const pages = paginateListStackResources({ client: cloudFormation(region) }, { StackName });
  for await (const { StackResourceSummaries = [] } of pages)
    for (const { ResourceType: type = "", PhysicalResourceId: id, ResourceStatus } of StackResourceSummaries)
      if (id && (type in holderTypes || type === VAULT) && ResourceStatus !== "DELETE_COMPLETE")
        found.push({ stack, region, type, id });
  return found;
}

async function stands({ type, id, region }: Holder): Promise<boolean> {
  if (type === VAULT) return vaultStands(id, region);
  return unlessGone(async () => Boolean(await holderTypes[type]?.find(id, region)));
}

/** AWS refuses to describe a vault that is gone, as one that is another's. */
async function vaultStands(name: string, region: string): Promise<boolean> {
  for await (const { BackupVaultList = [] } of paginateListBackupVaults(
    { client: new BackupClient(settings(region)) },
    {},
  ))
    if (BackupVaultList.some(({ BackupVaultName }) => BackupVaultName === name)) return true;
  return false;
}

/** The outcome of a call; false where the resource is gone. */
async function unlessGone(call: () => Promise<boolean>): Promise<boolean> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && /NotFound|NoSuchBucket/.test(error.name)) return false;
    throw error;
  }
}

/** Takes the protection from deletion off a stack and its resources. */
async function unprotect({ name, region, isProtected }: DeployedStack, holders: readonly Holder[]): Promise<void> {
  const off = { StackName: name, EnableTerminationProtection: false };
  if (isProtected) await cloudFormation(region).send(new UpdateTerminationProtectionCommand(off));
  for (const holder of holders) await unprotectHolder(holder);
}

function unprotectHolder({ type, id, region }: Holder): Promise<boolean> {
  return unlessGone(async () => Boolean(await holderTypes[type]?.unprotect?.(id, region)));
}

/** Deletes a stack and waits until it is gone; throws where CloudFormation can't. */
async function deleteStack({ name, region }: DeployedStack): Promise<void> {
  const client = cloudFormation(region);
  await client.send(new DeleteStackCommand({ StackName: name }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: LONGEST_SECONDS, minDelay: 1 }, { StackName: name });
}

/** Deletes a resource that stayed; one that is gone already is no fault. */
async function removeHolder(holder: Holder): Promise<void> {
  await unprotectHolder(holder);
  await unlessGone(async () => Boolean(await holderTypes[holder.type]?.remove(holder.id, holder.region)));
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
  const stage = await openStage(name, USAGE);
  refuseCharging(stage);
  const stacks = (await deployedStacks(stage)).toSorted((one, other) => other.createdAt - one.createdAt);
  const holders = await findHolders(stage, stacks);
  const vaults = holders.filter(({ type }) => type === VAULT).map(({ id }) => `the locked vault of backups ${id}, `);
  const removed = holders.filter(({ type }) => type !== VAULT);
  if (stacks.length + removed.length === 0)
    throw new Error(`Nothing of ${stage.name} is deployed in account ${stage.account}.`);
  await carryOut(stepsOf(stage, stacks, removed, agreed !== stage.name), plan);
  console.info(`What is left for a hand: ${vaults.join("")}the secrets brought to zamah/${stage.name}/, DNS.`);
}

function stepsOf(
  stage: OpenStage,
  stacks: readonly DeployedStack[],
  holders: readonly Holder[],
  isAsked: boolean,
): CommandStep[] {
  const question = `Remove ${stacks.length} stacks and ${holders.length} things that hold data, for good?`;
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
      does: `${holder.type} ${holder.id}, which ${holder.stack ? "stays when its stack goes" : "no stack holds"}`,
      run: () => removeHolder(holder),
    })),
  ];
}

if (import.meta.main) await runCommand(main);
