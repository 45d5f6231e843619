import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException as NoCertificate } from "@aws-sdk/client-acm";
import {
  BackupClient,
  DescribeProtectedResourceCommand,
  ResourceNotFoundException as NoBackup,
} from "@aws-sdk/client-backup";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { DescribeContinuousBackupsCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from "@aws-sdk/client-sesv2";
import { paginateListSubscriptions, SNSClient } from "@aws-sdk/client-sns";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { rewrittenNumbering } from "#functions/domains/documents/rewritten-numbering.ts";
import { awsClient } from "#functions/platform/aws-client.ts";
import { resetTable } from "#functions/platform/table/table.ts";
import { readShop } from "../../definitions/read-shop.ts";

/** The only region of CloudFront's certificates and firewalls. */
export const EDGE_REGION = "us-east-1";
const LIMITS = { milliseconds: 10_000, attempts: 3 };
/** The stack that `cdk bootstrap` makes. */
const TOOLKIT = "CDKToolkit";

export interface DomainCertificate {
  readonly status: string;
  readonly names: readonly string[];
}

export interface MailAccount {
  readonly isProduction: boolean;
  readonly isSending: boolean;
  /** How many mails may leave in 24 hours, and in a second. */
  readonly mailsPerDay: number;
  readonly mailsPerSecond: number;
  /** How many left in the last 24 hours. */
  readonly mailsSent: number;
}

export interface MailDomain {
  readonly isVerified: boolean;
}

/** An address that gets a topic's messages, or has not confirmed yet that it wants them. */
export interface Subscriber {
  readonly topic: string;
  readonly address: string;
  readonly isConfirmed: boolean;
}

/**
 * Opens the account of the environment's credentials, in the shop's region. Every call throws where its right is missing and returns
 * undefined for what is not there.
 */
export function openAccount(region: string) {
  const settings = { ...awsClient(LIMITS), region };
  const number = async () => (await new STSClient(settings).send(new GetCallerIdentityCommand({}))).Account ?? "";
  return {
    number,
    secrets: (names: readonly string[]) => readSecrets(new SecretsManagerClient(settings), names),
    /** Those of the secrets that are there; reads no value. */
    secretNames: (names: readonly string[]) => findSecrets(new SecretsManagerClient(settings), names),
    /** How many functions may run at once. */
    concurrency: async () => {
      const { AccountLimit } = await new LambdaClient(settings).send(new GetAccountSettingsCommand({}));
      if (AccountLimit?.ConcurrentExecutions === undefined) throw new Error("Lambda names no limit.");
      return AccountLimit.ConcurrentExecutions;
    },
    certificate: (arn: string) => describeCertificate(new ACMClient({ ...settings, region: EDGE_REGION }), arn),
    mailAccount: async (): Promise<MailAccount> => {
      const account = await new SESv2Client(settings).send(new GetAccountCommand({}));
      return {
        isProduction: account.ProductionAccessEnabled === true,
        isSending: account.SendingEnabled === true,
        mailsPerDay: account.SendQuota?.Max24HourSend ?? 0,
        mailsPerSecond: account.SendQuota?.MaxSendRate ?? 0,
        mailsSent: account.SendQuota?.SentLast24Hours ?? 0,
      };
    },
    mailDomain: (domain: string) => describeMail(new SESv2Client(settings), domain),
    /** The version of the CDK's own stack in a region. */
    bootstrap: async (of: string) => {
      const version = await outputOf(
        new CloudFormationClient({ ...settings, region: of }),
        TOOLKIT,
        "BootstrapVersion",
      );
      return version === undefined ? undefined : Number(version);
    },
    /** Who hears the topics of a region whose names begin so. */
    subscriptions: (of: string, prefix: string) =>
      listSubscriptions(new SNSClient({ ...settings, region: of }), prefix),
    hasHistory: async (table: string): Promise<boolean> => {
      const client = new DynamoDBClient(settings);
      const found = await client.send(new DescribeContinuousBackupsCommand({ TableName: table }));
      const { PointInTimeRecoveryStatus } = found.ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
      return PointInTimeRecoveryStatus === "ENABLED";
    },
    /** What the settings of numbering say otherwise than what the table's documents were issued with. */
    rewrittenNumbering: (table: string): Promise<string[]> => {
      Object.assign(process.env, { TABLE: table, AWS_REGION: region });
      resetTable();
      return rewrittenNumbering(readShop().fiscal);
    },
    lastBackup: async (table: string): Promise<Date | undefined> => {
      const ResourceArn = `arn:aws:dynamodb:${region}:${await number()}:table/${table}`;
      try {
        const found = await new BackupClient(settings).send(new DescribeProtectedResourceCommand({ ResourceArn }));
        return found.LastBackupTime;
      } catch (error) {
        if (error instanceof NoBackup) return undefined;
        throw error;
      }
    },
  };
}

export type AwsAccount = ReturnType<typeof openAccount>;

async function readSecrets(client: SecretsManagerClient, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const SecretId of names) {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
      if (SecretString) found.set(SecretId, SecretString);
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    }
  }
  return found;
}

async function findSecrets(client: SecretsManagerClient, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const SecretId of names) {
    try {
      await client.send(new DescribeSecretCommand({ SecretId }));
      found.push(SecretId);
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    }
  }
  return found;
}

/** The people who hear the topics whose names begin so; a function that hears one is nobody. */
async function listSubscriptions(client: SNSClient, prefix: string): Promise<Subscriber[]> {
  const found: Subscriber[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptions({ client }, {}))
    for (const { TopicArn = "", Protocol, Endpoint: address = "", SubscriptionArn = "" } of Subscriptions) {
      const topic = TopicArn.split(":").at(-1) ?? "";
      const isConfirmed = SubscriptionArn.startsWith("arn:");
      if (topic.startsWith(prefix) && Protocol !== "lambda") found.push({ topic, address, isConfirmed });
    }
  return found;
}

async function describeCertificate(client: ACMClient, arn: string): Promise<DomainCertificate | undefined> {
  try {
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn: arn }));
    const { Status = "unknown", DomainName = "", SubjectAlternativeNames = [] } = Certificate ?? {};
    return { status: Status, names: [...new Set([DomainName, ...SubjectAlternativeNames])] };
  } catch (error) {
    if (error instanceof NoCertificate) return undefined;
    throw error;
  }
}

async function describeMail(client: SESv2Client, domain: string): Promise<MailDomain | undefined> {
  try {
    const identity = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return { isVerified: identity.VerifiedForSendingStatus === true };
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** An output of a stack; undefined where there is no such stack. */
async function outputOf(client: CloudFormationClient, StackName: string, key: string): Promise<string | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof Error && error.message.includes("does not exist")) return undefined;
    throw error;
  }
}
