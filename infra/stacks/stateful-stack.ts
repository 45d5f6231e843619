import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from "aws-cdk-lib";
import { KeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import type { ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { type ConfigurationSet, EmailIdentity, Identity as MailIdentity } from "aws-cdk-lib/aws-ses";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { makeBackups } from "../constructs/backups.ts";
import { findTable, makeTable } from "../constructs/deployed-table.ts";
import { type Identity, makeIdentity } from "../constructs/identity.ts";
import { makeMailSet } from "../constructs/mail-events.ts";
import { INBOX, scanUploads } from "../constructs/upload-scan.ts";
import { ORIGIN_SECRET, secretName, secretOfSetting } from "../definitions/secrets.ts";
import { type Stage, visitsBucketName } from "../definitions/stage.ts";

interface StatefulStackProps extends StackProps {
  readonly stage: Stage;
  /** The output folder of `build-functions`. */
  readonly codeFolder: string;
}

/** The files bucket's ARN as cdk-nag's findings about other stacks spell it. */
export function filesReference({ name }: Stage): string {
  return `Zamah-${name}-Stateful:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03`;
}

/**
 * Everything that must outlive a deployment: table, user pool, protected files, own keys. A failed first deployment removes them again,
 * since their names would be taken; afterwards everything stays.
 */
export class StatefulStack extends Stack {
  readonly table: ITable;
  readonly identity: Identity;
  readonly files: Bucket;
  readonly originSecret: Secret;
  readonly mailEvents: ITopic;
  readonly mail: EmailIdentity;
  readonly pageStore: KeyValueStore;
  readonly backupVaultName: string;
  private readonly builds: Bucket;
  private readonly visits: Bucket;

  constructor(scope: Construct, id: string, { stage, codeFolder, ...props }: StatefulStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.isProtected });
    const made = makeTable(this, stage);
    this.table = stage.restoredTable ? findTable(this, stage.restoredTable) : made;
    const identityOf = (pool: number) => makeIdentity(this, stage, pool, codeFolder);
    this.identity = identityOf(stage.pool);
    const identities = [this.identity, ...(stage.earlierPool ? [identityOf(stage.earlierPool)] : [])];
    this.files = makeFilesBucket(this, stage);
    scanUploads(this.files, stage);
    this.backupVaultName = makeBackups(this, stage, this.table, this.files);
    this.builds = makeBuildsBucket(this);
    this.visits = makeVisitsBucket(this, visitsBucketName(stage, this.account));
    this.originSecret = makeKey(this, "OriginSecret", secretName(stage, ORIGIN_SECRET));
    makeKey(this, "MediaTokenKey", secretOfSetting(stage, "MEDIA_TOKEN_KEY"));
    makeKey(this, "SecondFactorKey", secretOfSetting(stage, "MFA_KEY"));
    makeKey(this, "PseudonymKey", secretOfSetting(stage, "PSEUDONYM_KEY"));
    makeKey(this, "ReminderKey", secretOfSetting(stage, "REMINDER_KEY"));
    makeKey(this, "PushKey", secretOfSetting(stage, "VAPID_PRIVATE_KEY"));
    const { set, topic } = makeMailSet(this, stage);
    this.mailEvents = topic;
    this.mail = this.makeMailIdentity(stage, set);
    // Holds only what the job `publish` can write again.
    this.pageStore = new KeyValueStore(this, "Pages", { comment: `Zamah ${stage.name}: files of the public pages` });
    this.keepExports(made, identities);
    this.tellNames();
    this.acknowledge(identities);
  }

  /**
   * Keeps the exports that other stacks import. This stack is deployed before them: an export that disappeared with its last importer would
   * be refused, since the deployed importer still uses it.
   */
  private keepExports(table: Table, identities: readonly Identity[]): void {
    const { files, pageStore, mailEvents, originSecret } = this;
    for (const value of [
      ...[table.tableArn, table.tableName, table.tableStreamArn],
      ...identities.flatMap(({ pool, client, domain }) => [
        ...[pool.userPoolArn, pool.userPoolId],
        ...[client.userPoolClientId, domain.domainName],
      ]),
      ...[files.bucketArn, files.bucketName, files.bucketRegionalDomainName],
      ...[pageStore.keyValueStoreArn, mailEvents.topicArn, originSecret.secretArn, this.backupVaultName],
    ])
      this.exportValue(value);
  }

  private makeMailIdentity(stage: Stage, configurationSet: ConfigurationSet): EmailIdentity {
    const domain = stage.mailFrom.slice(stage.mailFrom.indexOf("@") + 1);
    const mail = new EmailIdentity(this, "Mail", {
      identity: MailIdentity.domain(domain),
      mailFromDomain: `post.${domain}`,
      configurationSet,
    });
    mail.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    mail.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
    return mail;
  }

  private tellNames(): void {
    new CfnOutput(this, "TableName", { value: this.table.tableName });
    new CfnOutput(this, "FilesBucketName", { value: this.files.bucketName });
    new CfnOutput(this, "BuildsBucketName", { value: this.builds.bucketName });
    new CfnOutput(this, "UserPoolId", { value: this.identity.pool.userPoolId });
    new CfnOutput(this, "SignInAddress", { value: this.identity.domain.baseUrl() });
  }

  private acknowledge(identities: readonly Identity[]): void {
    for (const { pool } of identities)
      Validations.of(pool).acknowledge(
        {
          id: "AwsSolutions-COG1",
          reason: "The product's own schema decides on passwords: 8 to 128 characters, no common ones.",
        },
        {
          id: "AwsSolutions-COG2",
          reason: "The second factor is the product's own, so that it also covers staff who come through Google.",
        },
        {
          id: "AwsSolutions-COG8",
          reason: "Limits and enumeration defence are the product's own; threat protection needs the Plus plan.",
        },
      );
    Validations.of(this.files).acknowledge({
      id: "AwsSolutions-S1",
      reason: "Files are opened only through addresses that getFile signs, and every signing is logged there.",
    });
    Validations.of(this.builds).acknowledge({
      id: "AwsSolutions-S1",
      reason: "It holds deployed code, nothing of members; only operators reach it.",
    });
    Validations.of(this.visits).acknowledge({
      id: "AwsSolutions-S1",
      reason: "It holds a log itself, without callers and paths, for three days.",
    });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "Rotating these keys ends open videos or needs both stacks deployed: done by hand, yearly (docs/operations.md).",
    });
  }
}

/**
 * Copies of the pool's people, overwritten ones included, are kept as long as the table's history, so that a deleted account is in none
 * afterwards.
 */
const PEOPLE_COPIES = "people/";
const PEOPLE_KEPT = Duration.days(28);
const OVERWRITTEN_KEPT = Duration.days(7);

/** Members' files. The staff's pages send uploads into its inbox, where they expire after a day, and read files for the export. */
function makeFilesBucket(scope: Construct, { publicUrl }: Stage): Bucket {
  return new Bucket(scope, "Files", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    cors: [{ allowedMethods: [HttpMethods.GET, HttpMethods.POST], allowedOrigins: [publicUrl], allowedHeaders: ["*"] }],
    lifecycleRules: [
      { prefix: INBOX, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      { prefix: PEOPLE_COPIES, expiration: PEOPLE_KEPT, noncurrentVersionExpiration: OVERWRITTEN_KEPT },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

/** The bucket of deployed builds (about 50 MB each) for rollbacks; none is removed. */
function makeBuildsBucket(scope: Construct): Bucket {
  return new Bucket(scope, "Builds", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

/** Three days: a day is counted on the two that follow it. */
const VISITS_KEPT = Duration.days(3);

/** The CDN's log, from which the job `housekeeping` counts a day's visits. AWS's log delivery alone may write into it. */
function makeVisitsBucket(scope: StatefulStack, bucketName: string): Bucket {
  const bucket = new Bucket(scope, "Visits", {
    bucketName,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: VISITS_KEPT }],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ["s3:PutObject"],
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      resources: [bucket.arnForObjects("*")],
      conditions: { StringEquals: { "aws:SourceAccount": scope.account } },
    }),
  );
  return bucket;
}

function makeKey(scope: Construct, id: string, name: string): Secret {
  return new Secret(scope, id, {
    secretName: name,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
