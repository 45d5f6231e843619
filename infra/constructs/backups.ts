import { Arn, ArnFormat, Duration, Fn, RemovalPolicy, Stack, TimeZone, Validations } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { AccountPrincipal, ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Stage } from "../definitions/stage.ts";

/** Nightly backups reach as far back as point-in-time recovery: a lost account loses no more than a lost table. */
const DAILY_KEPT = Duration.days(35);
/** Monthly backups cover slow corruption, found within a year. Bookkeeping data stay in the live table (decision 77). */
const MONTHLY_KEPT = Duration.days(400);
/** For these days a `compliance` lock can still be removed; afterwards nobody can, not even the account's root. */
const CHANGEABLE = Duration.days(3);

const ROLE_POLICIES = [
  "service-role/AWSBackupServiceRolePolicyForBackup",
  "service-role/AWSBackupServiceRolePolicyForRestores",
  "AWSBackupServiceRolePolicyForS3Backup",
  "AWSBackupServiceRolePolicyForS3Restore",
];

/**
 * Backups that a role with rights to the table can't reach: a locked vault with the table and members' files each night, the table each
 * month, and copies in the stage's vault of another account, if it names one. Returns the vault's name.
 */
export function makeBackups(scope: Construct, stage: Stage, table: ITable, files: IBucket): string {
  const vault = makeVault(scope, stage);
  const role = makeRole(scope);
  const elsewhere = stage.backupVaultArn && BackupVault.fromBackupVaultArn(scope, "OtherVault", stage.backupVaultArn);
  const copied = (deleteAfter: Duration) =>
    elsewhere ? { copyActions: [{ destinationBackupVault: elsewhere, deleteAfter }] } : {};
  const plans = [
    { id: "Nightly", hours: { hour: "3", minute: "15" }, kept: DAILY_KEPT, of: [table.tableArn, files.bucketArn] },
    { id: "Monthly", hours: { day: "1", hour: "4", minute: "15" }, kept: MONTHLY_KEPT, of: [table.tableArn] },
  ];
  for (const { id, hours, kept, of } of plans) {
    const plan = new BackupPlan(scope, `${id}Backups`, { backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: id,
        scheduleExpression: Schedule.cron(hours),
        scheduleExpressionTimezone: TimeZone.of("Europe/Zagreb"),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(8),
        deleteAfter: kept,
        ...copied(kept),
      }),
    );
    plan.addSelection("What", { resources: of.map(BackupResource.fromArn), role, disableDefaultBackupPolicy: true });
  }
  return vault.backupVaultName;
}

/** Locks backups for as long as the nightly ones are kept; under `governance` a role with the right may still delete some. */
function makeVault(scope: Construct, stage: Stage): BackupVault {
  return new BackupVault(scope, "BackupVault", {
    backupVaultName: `zamah-${stage.name}-${lifeOf(scope)}`,
    encryptionKey: makeKey(scope, stage),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    lockConfiguration: {
      minRetention: DAILY_KEPT,
      maxRetention: MONTHLY_KEPT,
      ...(stage.backupLock === "compliance" && { changeableFor: CHANGEABLE }),
    },
  });
}

/** Twelve digits of the stack's id, other ones each time that it is made: the locked vault of an earlier life keeps its name. */
function lifeOf(scope: Construct): string {
  const id = Fn.select(2, Fn.split("/", Stack.of(scope).stackId));
  return Fn.select(4, Fn.split("-", id));
}

/** Encrypts with a customer key: another account can't read a copy that AWS's own key encrypts. */
function makeKey(scope: Construct, { backupVaultArn }: Stage): Key {
  const key = new Key(scope, "BackupKey", {
    description: "Zamah: backups",
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  if (!backupVaultArn) return key;
  const { account = "" } = Arn.split(backupVaultArn, ArnFormat.COLON_RESOURCE_NAME);
  key.grant(new AccountPrincipal(account), "kms:Decrypt", "kms:DescribeKey", "kms:CreateGrant");
  return key;
}

function makeRole(scope: Construct): Role {
  const role = new Role(scope, "BackupRole", {
    assumedBy: new ServicePrincipal("backup.amazonaws.com"),
    managedPolicies: ROLE_POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  Validations.of(role).acknowledge(
    ...ROLE_POLICIES.map((name) => ({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      reason: "What AWS Backup may do is AWS's to say; nobody else can take this role.",
    })),
  );
  return role;
}
