import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { YEARLY_SECRETS } from "#functions/domains/tasks/watch-secrets.ts";
import type { SettingName } from "#functions/platform/setting-names.ts";
import { keyKinds, listKinds, patternsOf } from "../definitions/key-kinds.ts";
import type { Needs, TableAction } from "../definitions/needs.ts";
import { isSecret, secretName, secretOfSetting } from "../definitions/secrets.ts";
import { configurationSetName, type Stage, siteBucketName } from "../definitions/stage.ts";
import type { Touches } from "../definitions/touched-keys.ts";
import type { State } from "./state.ts";

/** The folder of the files bucket that holds what members may download. */
const PROTECTED_FILES = "files/*";
/** The folder that holds copies of the staff's record: versions of them stay, no role of ours removes one. */
const RECORD_COPIES = "record/*";
/** The folder that holds copies of the pool's people, each for as long as a backup. */
const PEOPLE_COPIES = "people/*";
/** The folder of the site's bucket that holds the public pages. */
const PAGES = "pages/*";

/** The statements of one function's role: what it needs, its own log and its traces, nothing else. */
export function permissions(
  needs: Needs,
  settings: readonly SettingName[],
  logGroup: ILogGroup,
  stage: Stage,
  state: State,
): PolicyStatement[] {
  return [
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
    stage.traces && traceStatement(),
    ...(needs.table ? tableStatements(needs.table, needs.keys ?? [], state) : []),
    needs.pool &&
      allow(
        needs.pool.map((action) => `cognito-idp:${action}`),
        [state.identity.pool.userPoolArn],
      ),
    needs.files && allow(["s3:GetObject"], [state.files.arnForObjects(PROTECTED_FILES)]),
    ...uploadStatements(needs.uploads, stage, state),
    ...(needs.pages ? pageStatements(stage, state) : []),
    needs.mail && mailStatement(stage, state),
    secretStatement(settings, stage, state),
    needs.secretAges && secretAgesStatement(stage, state),
  ].filter((statement) => statement instanceof PolicyStatement);
}

/** The one right on everything: X-Ray knows no resource to write a trace to. Who has it can add to traces and read none. */
function traceStatement(): PolicyStatement {
  return allow(["xray:PutTraceSegments", "xray:PutTelemetryRecords"], ["*"]);
}

/** New pages beside those that stand, and which of them the edge serves; nothing is read or removed. */
function pageStatements(stage: Stage, { partition, account, pageStore }: State): PolicyStatement[] {
  const bucket = `arn:${partition}:s3:::${siteBucketName(stage, account)}`;
  return [
    allow(["s3:PutObject"], [`${bucket}/${PAGES}`]),
    allow(
      ["cloudfront-keyvaluestore:DescribeKeyValueStore", "cloudfront-keyvaluestore:UpdateKeys"],
      [pageStore.keyValueStoreArn],
    ),
  ];
}

/** What is written once: movements of money, and what the staff did. */
const WRITTEN_ONCE = patternsOf([...keyKinds.ledger, ...keyKinds.record]);
const READING: readonly TableAction[] = ["GetItem", "BatchGetItem", "Query", "ConditionCheckItem"];
const WRITING: readonly TableAction[] = ["PutItem", "UpdateItem"];

/** Each call of the table on the keys that it may name, and no other. */
function tableStatements(actions: readonly TableAction[], parts: readonly Touches[], { table }: State) {
  const among = (known: readonly TableAction[]) => actions.filter((action) => known.includes(action));
  const kindsOf = (verb: "reads" | "writes" | "removes") => [...new Set(parts.flatMap((part) => part[verb] ?? []))];
  const keysOf = (verb: "reads" | "writes" | "removes") => kindsOf(verb).flatMap((kind) => patternsOf(keyKinds[kind]));
  const lists = [...new Set(parts.flatMap((part) => part.lists ?? []))].map((kind) => listKinds[kind]);
  const indexes = [...new Set(lists.map(({ index }) => `${table.tableArn}/index/${index}`))];
  return [
    allowKeys(among(READING), [table.tableArn], keysOf("reads")),
    allowKeys(among(["Query"]), indexes, [...new Set(lists.flatMap(({ keys }) => patternsOf(keys)))]),
    allowKeys(among(WRITING), [table.tableArn], keysOf("writes")),
    allowKeys(among(["DeleteItem"]), [table.tableArn], keysOf("removes")),
    keepOnce(among(["UpdateItem", "DeleteItem"]), table.tableArn),
  ];
}

/**
 * A call passes where every partition key that it names is one of these: of an index, its own. `Null` refuses a call that names none,
 * of which `ForAllValues` would hold as well.
 */
function allowKeys(actions: readonly TableAction[], resources: string[], patterns: string[]) {
  if (actions.length === 0 || patterns.length === 0) return undefined;
  return new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources,
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": patterns },
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
}

/** No role changes or removes a line that is written once, whatever else it may do with the table. */
function keepOnce(actions: readonly TableAction[], table: string): PolicyStatement | undefined {
  if (actions.length === 0) return undefined;
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table],
    conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": WRITTEN_ONCE } },
  });
}

/** The folders of the files bucket: what was sent and nobody looked at, what members may download, what pictures are cut from. */
const INBOX = "inbox/*";
/** What was scanned is read, and where it is infected removed, by its version: another one may have come since. */
const INBOX_ACTIONS = ["s3:GetObjectTagging", "s3:GetObjectVersion", "s3:DeleteObject", "s3:DeleteObjectVersion"];
const ORIGINALS = "originals/*";
const PICTURES = "pictures/*";

function uploadStatements(uploads: Needs["uploads"], stage: Stage, { files, partition, account }: State) {
  if (!uploads) return [];
  const site = `arn:${partition}:s3:::${siteBucketName(stage, account)}/${PICTURES}`;
  const inbox = files.arnForObjects(INBOX);
  const kept = [PROTECTED_FILES, ORIGINALS].map((folder) => files.arnForObjects(folder));
  // Whoever signs a form lends its own right to put the object.
  if (uploads === "copy")
    return [
      allow(
        ["s3:PutObject"],
        [RECORD_COPIES, PEOPLE_COPIES].map((folder) => files.arnForObjects(folder)),
      ),
    ];
  if (uploads === "open") return [allow(["s3:PutObject"], [inbox])];
  if (uploads === "remove") return [allow(["s3:DeleteObject"], [...kept, site])];
  return [allow(INBOX_ACTIONS, [inbox]), allow(["s3:PutObject"], [...kept, site])];
}

/**
 * From the shop's address alone, but on every identity of the account: in the sandbox SES also asks for the recipient's, which
 * is verified there. A message with files is raw mail to it.
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

function secretStatement(settings: readonly SettingName[], stage: Stage, scope: State): PolicyStatement | undefined {
  const names = settings.filter(isSecret).map((setting) => secretOfSetting(stage, setting));
  if (names.length === 0) return undefined;
  return allow(
    ["secretsmanager:GetSecretValue"],
    names.map((name) => secretArn(name, scope)),
  );
}

function secretAgesStatement(stage: Stage, scope: State): PolicyStatement {
  const arns = YEARLY_SECRETS.map((name) => secretArn(secretName(stage, name), scope));
  return allow(["secretsmanager:ListSecretVersionIds"], arns);
}

/** Secrets Manager ends every ARN with six characters of its own. */
function secretArn(name: string, { partition, region, account }: State): string {
  return `arn:${partition}:secretsmanager:${region}:${account}:secret:${name}-??????`;
}

function allow(actions: string[], resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources });
}
