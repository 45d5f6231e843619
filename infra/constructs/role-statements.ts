import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { YEARLY_SECRETS } from "#functions/domains/tasks/check-secret-age.ts";
import type { Keys, ObjectAction, Permissions } from "../definitions/permission-row.ts";
import { secretName, secretOfSetting } from "../definitions/secrets.ts";
import { WRITTEN_ONCE } from "../definitions/shared-rights.ts";
import { configurationSetName, type Stage, siteBucketName, visitsBucketName } from "../definitions/stage.ts";
import type { State } from "./state.ts";

/** The statements of a function's role: its permissions, its log and its traces. */
export function roleStatements(
  permissions: Permissions,
  logGroup: ILogGroup,
  stage: Stage,
  state: State,
): PolicyStatement[] {
  const { pool, files = {}, site = {}, visits, pages, mail, secrets = [], secretAges } = permissions;
  const siteBucket = `arn:${state.partition}:s3:::${siteBucketName(stage, state.account)}`;
  return [
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
    stage.traces && traceStatement(),
    ...tableStatements(permissions, state),
    pool && allow(prefixed("cognito-idp", pool), [state.identity.pool.userPoolArn]),
    ...objectStatements(files, (folder) => state.files.arnForObjects(folder)),
    ...objectStatements(site, (folder) => `${siteBucket}/${folder}`),
    ...(visits ? visitStatements(stage, state) : []),
    pages && pageStatement(state),
    ...(mail ? [mailStatement(stage, state), allow(["ses:GetAccount"], ["*"])] : []),
    secrets.length > 0 &&
      allow(
        ["secretsmanager:GetSecretValue"],
        secrets.map((setting) => secretArn(secretOfSetting(stage, setting), state)),
      ),
    secretAges && secretAgesStatement(stage, state),
  ].filter((statement) => statement instanceof PolicyStatement);
}

/** On all resources, because X-Ray knows none; it can add traces and read none. */
function traceStatement(): PolicyStatement {
  return allow(["xray:PutTraceSegments", "xray:PutTelemetryRecords"], ["*"]);
}

/** The actions of reads; a transaction needs the action of each of its writes, and `ConditionCheckItem` for its checks. */
const READ = ["GetItem", "BatchGetItem", "Query", "ConditionCheckItem"];

/** Allows each action on the table and its indexes for the given partition keys only. */
function tableStatements({ reads, writes, removes, lists = {} }: Permissions, { table: { tableArn } }: State) {
  if (!(reads || writes || removes)) return [];
  return [
    allowKeys(READ, tableArn, reads),
    allowKeys(["PutItem", "UpdateItem"], tableArn, writes),
    allowKeys(["DeleteItem"], tableArn, removes),
    ...Object.entries(lists).map(([index, keys]) => allowKeys(["Query"], `${tableArn}/index/${index}`, keys)),
    keepOnce(tableArn),
  ];
}

/**
 * Allows calls whose every partition key (of an index, the index's key) is one of these. `Null` refuses a call without keys, for which
 * `ForAllValues` would be true.
 */
function allowKeys(actions: readonly string[], resource: string, keys: Keys | undefined) {
  if (!keys) return undefined;
  return new PolicyStatement({
    actions: prefixed("dynamodb", actions),
    resources: [resource],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": patternsOf(keys) },
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
}

/** Denies every role to change or delete lines of the ledger and the audit record. */
function keepOnce(table: string): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: ["dynamodb:UpdateItem", "dynamodb:DeleteItem"],
    resources: [table],
    conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": patternsOf(WRITTEN_ONCE) } },
  });
}

/** Spells partition keys for a policy. */
function patternsOf(keys: Keys): string[] {
  const each = new Set(keys.split(" ").filter(Boolean));
  return [...each].map((key) => (key.endsWith("#") ? `${key}*` : key));
}

function objectStatements(
  folders: Readonly<Record<string, readonly ObjectAction[]>>,
  arnOf: (folder: string) => string,
) {
  return Object.entries(folders).map(([folder, actions]) => allow(prefixed("s3", actions), [arnOf(folder)]));
}

function visitStatements(stage: Stage, { partition, account }: State): PolicyStatement[] {
  const bucket = `arn:${partition}:s3:::${visitsBucketName(stage, account)}`;
  return [allow(["s3:ListBucket"], [bucket]), allow(["s3:GetObject"], [`${bucket}/*`])];
}

/** Allows updates of the edge's list of public pages. */
function pageStatement({ pageStore }: State): PolicyStatement {
  return allow(
    ["DescribeKeyValueStore", "ListKeys", "UpdateKeys"].map((does) => `cloudfront-keyvaluestore:${does}`),
    [pageStore.keyValueStoreArn],
  );
}

/**
 * Allows mail from the shop's address only, on every identity of the account: in the sandbox SES also checks the recipient's, which is
 * verified there. A message with attachments is raw mail to SES.
 */
function mailStatement(stage: Stage, { partition, region, account }: State): PolicyStatement {
  const statement = allow(
    ["ses:SendEmail", "ses:SendRawEmail"],
    [
      `arn:${partition}:ses:${region}:${account}:identity/*`,
      `arn:${partition}:ses:${region}:${account}:configuration-set/${configurationSetName(stage)}`,
    ],
  );
  statement.addCondition("StringEquals", { "ses:FromAddress": stage.mailFrom });
  return statement;
}

function secretAgesStatement(stage: Stage, scope: State): PolicyStatement {
  const arns = YEARLY_SECRETS.map((name) => secretArn(secretName(stage, name), scope));
  return allow(["secretsmanager:ListSecretVersionIds"], arns);
}

/** Ends with a wildcard for the six characters that Secrets Manager adds to every ARN. */
function secretArn(name: string, { partition, region, account }: State): string {
  return `arn:${partition}:secretsmanager:${region}:${account}:secret:${name}-??????`;
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}

function prefixed(service: string, actions: readonly string[]): string[] {
  return actions.map((action) => `${service}:${action}`);
}
