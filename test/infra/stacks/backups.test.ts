import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { only, type Resource, resources, synthesize, synthesizeStage } from "#test/steps/when/synthesize.ts";

const ELSEWHERE = "arn:aws:backup:eu-west-1:111122223333:backup-vault:zamah";
const usual = synthesize().stateful;
const restored = synthesizeStage({
  backupVaultArn: ELSEWHERE,
  backupLock: "compliance",
  restoredTable: "zamah-back",
});
const { stateful } = restored;
const rules = (template: Template) =>
  Object.fromEntries(
    resources(template, "AWS::Backup::BackupPlan").flatMap(([, { Properties }]) =>
      Properties.BackupPlan.BackupPlanRule.map((rule: { RuleName: string }) => [rule.RuleName, rule]),
    ),
  );

describe("backups", () => {
  it("are made each night of table and files for 35 days and each month of the table for a year, by the clock of Zagreb", () => {
    expect(rules(usual)).toEqual({
      Nightly: expect.objectContaining({
        ScheduleExpression: "cron(15 3 * * ? *)",
        ScheduleExpressionTimezone: "Europe/Zagreb",
        Lifecycle: { DeleteAfterDays: 35 },
      }),
      Monthly: expect.objectContaining({
        ScheduleExpression: "cron(15 4 1 * ? *)",
        Lifecycle: { DeleteAfterDays: 400 },
      }),
    });
    const [monthly, nightly] = resources(usual, "AWS::Backup::BackupSelection")
      .map(([, { Properties }]) => Properties.BackupSelection.Resources)
      .sort((one, other) => one.length - other.length);
    const table = { "Fn::GetAtt": [expect.stringMatching(/^Table/), "Arn"] };
    expect(monthly).toEqual([table]);
    expect(nightly).toEqual([table, { "Fn::GetAtt": [expect.stringMatching(/^Files/), "Arn"] }]);
  });

  it("lie in a locked vault under a key of our own, and both outlive the stack", () => {
    const vault = only(usual, "AWS::Backup::BackupVault");
    expect(vault.Properties.LockConfiguration).toEqual({ MinRetentionDays: 35, MaxRetentionDays: 400 });
    expect(vault.Properties.EncryptionKeyArn).toEqual({ "Fn::GetAtt": [expect.stringMatching(/^BackupKey/), "Arn"] });
    const key = only(usual, "AWS::KMS::Key");
    expect(key.Properties.EnableKeyRotation).toBe(true);
    for (const { DeletionPolicy, UpdateReplacePolicy } of [vault, key])
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(["RetainExceptOnCreate", "Retain"]);
  });

  it("are kept under another name each time that the stage is made: the vault of an earlier life stays", () => {
    const name = JSON.stringify(only(usual, "AWS::Backup::BackupVault").Properties.BackupVaultName);
    expect(name).toContain("zamah-staging-");
    expect(name).toContain("AWS::StackId");
  });

  it("ring where one, or its copy, was not made", () => {
    const alarm = resources(synthesize().alarms, "AWS::CloudWatch::Alarm").find(([id]) => id.startsWith("BackupsFail"));
    const watched = (alarm?.[1].Properties.Metrics ?? []).flatMap(
      ({ MetricStat }: Resource) => MetricStat?.Metric ?? [],
    );
    expect(watched.map(({ MetricName }: Resource) => MetricName.replace("NumberOf", ""))).toEqual([
      ...["BackupJobsFailed", "BackupJobsExpired", "BackupJobsAborted", "CopyJobsFailed"],
    ]);
    for (const { Dimensions } of watched) expect(Dimensions).toMatchObject([{ Name: "BackupVaultName" }]);
  });

  it("can be removed by nobody where the stage says compliance, after three days to think it over", () => {
    expect(only(stateful, "AWS::Backup::BackupVault").Properties.LockConfiguration).toMatchObject({
      ChangeableForDays: 3,
    });
  });

  it("are copied to another account's vault where the stage names one, which can read them by our key", () => {
    expect(JSON.stringify(rules(usual))).not.toContain("CopyActions");
    for (const [name, days] of Object.entries({ Nightly: 35, Monthly: 400 }))
      expect(rules(stateful)[name].CopyActions).toEqual([
        { DestinationBackupVaultArn: ELSEWHERE, Lifecycle: { DeleteAfterDays: days } },
      ]);
    const policy = JSON.stringify(only(stateful, "AWS::KMS::Key").Properties.KeyPolicy);
    expect(policy).toContain(":iam::111122223333:root");
    expect(JSON.stringify(only(usual, "AWS::KMS::Key").Properties.KeyPolicy)).not.toContain("111122223333");
  });
});

describe("a shop that lives on a restored table", () => {
  it("names it to every function and role, and keeps the one that the stack made", () => {
    expect(only(stateful, "AWS::DynamoDB::Table").DeletionPolicy).toBe("RetainExceptOnCreate");
    const functions = [restored.shop, restored.owner, restored.jobs];
    const tables = functions.flatMap((template) =>
      resources(template, "AWS::Lambda::Function").map(([, { Properties }]) => Properties.Environment.Variables.TABLE),
    );
    expect(new Set(tables.filter((table) => table !== undefined))).toEqual(new Set(["zamah-back"]));
    for (const template of functions)
      expect(JSON.stringify(template.toJSON())).toContain("table/zamah-back/index/gsi1");
  });

  it("can be told so by a deployment: what functions still import of the first table stays", () => {
    const ofTable = (outputs: Record<string, Resource>) =>
      Object.values(outputs).filter(({ Export, Value }) => Export && JSON.stringify(Value).includes('"Table'));
    expect(ofTable(usual.toJSON().Outputs)).toHaveLength(3);
    expect(ofTable(stateful.toJSON().Outputs)).toEqual(ofTable(usual.toJSON().Outputs));
  });
});
