import { describe, expect, it } from "vitest";
import { jobs } from "#functions/platform/schedule/jobs.ts";
import { localSettings } from "#functions/platform/setting-names.ts";
import { jobEntry, jobNames } from "#infra/definitions/entries.ts";
import {
  deployed,
  type Resource,
  resources,
  roleOf,
  statementsOf,
  synthesize,
  synthesizeStage,
} from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();
const { jobs: template, stateful } = synthesized;
const functions = resources(template, "AWS::Lambda::Function");
const roles = template.findResources("AWS::IAM::Role");
const statements = Object.values(roles).flatMap(({ Properties }) => statementsOf(Properties));
const functionOf = (job: (typeof jobNames)[number]) =>
  functions.find(([, { Properties }]) => Properties.Handler === `${jobEntry(job).bundle}/index.handler`);

describe("the stack of the jobs", () => {
  const every = resources(template, "AWS::Scheduler::Schedule").map(([, one]) => one.Properties);
  const [warming, schedules] = [true, false].map((isWarm) =>
    every.filter(({ Target }) => (Target.Input === '{"warm":true}') === isWarm),
  ) as [Resource[], Resource[]];
  const targets = schedules.map(({ Target }) => Target);

  it("runs every job in its rhythm", () => {
    const rates = schedules.map(({ ScheduleExpression }) => ScheduleExpression);
    expect(rates).toEqual(jobNames.map((job) => `rate(1 ${jobs[job].every})`));
    expect(targets.map(({ Arn }) => Arn["Fn::GetAtt"][0])).toEqual(jobNames.map((job) => functionOf(job)?.[0]));
  });

  it("runs on a preview no job that asks the gateway or signs receipts, and watches none for silence", () => {
    const preview = synthesizeStage({ standIns: true, corvuspayStoreId: undefined }).jobs;
    const started = resources(preview, "AWS::Scheduler::Schedule").flatMap(([id]) => /^(\w+)Each/.exec(id)?.[1] ?? []);
    expect(started).toEqual(["sendOutbox", "remind", "publish", "checkVideos", "housekeeping"]);
    const silent = resources(preview, "AWS::CloudWatch::Alarm").map(([id]) =>
      id.split("SilentAlarm")[0]?.toLowerCase(),
    );
    for (const job of ["reconcile", "renewals", "makedocuments", "checks", "sendrefunds"])
      expect([job, silent.includes(job)]).toEqual([job, false]);
    expect(silent).toContain("housekeeping");
  });

  it("spreads the jobs of a minute over it: an account's runs at once are few", () => {
    const windows = schedules.map(({ FlexibleTimeWindow }) => FlexibleTimeWindow);
    expect(windows).toEqual(
      jobNames.map((job) => ({ Mode: "FLEXIBLE", MaximumWindowInMinutes: jobs[job].every === "minute" ? 1 : 5 })),
    );
  });

  it("lets schedules of this account alone start the jobs, and nothing else", () => {
    const roleIds = new Set(targets.map(({ RoleArn }) => RoleArn["Fn::GetAtt"][0]));
    expect(roleIds.size).toBe(1);
    const { Properties } = roles[[...roleIds].join()] ?? {};
    const [trust] = Properties.AssumeRolePolicyDocument.Statement;
    expect(trust.Condition).toEqual({ StringEquals: { "aws:SourceAccount": expect.anything() } });
    expect(statementsOf(Properties).map(({ Action }) => Action)).toEqual(["lambda:InvokeFunction", "sqs:SendMessage"]);
  });

  it("keeps a container of each function of signing up and paying, by their names, and may run no other function so", () => {
    const spelled = warming.map(({ Target }) => JSON.stringify(Target.Arn));
    const named = spelled.map((arn) => /:function:(zamah-staging-[\w-]+)/.exec(arn)?.[1]);
    expect(named.map((name) => name?.split("-").at(-1)).sort()).toEqual(
      "createOrder emailLogin emailRegister getMe getOrder login receivePaymentSuccess signOrder".split(" "),
    );
    const deployedNames = deployed(synthesized).flatMap(([, one]) =>
      resources(one, "AWS::Lambda::Function").map(([, { Properties }]) => Properties.FunctionName),
    );
    for (const name of named) expect(deployedNames).toContain(name);
    expect(new Set(warming.map(({ ScheduleExpression }) => ScheduleExpression))).toEqual(new Set(["rate(5 minutes)"]));
    const [roleId = ""] = new Set(warming.map(({ Target }) => Target.RoleArn["Fn::GetAtt"][0]));
    const [allowed, ...others] = statementsOf(roles[roleId]?.Properties);
    expect([allowed?.Action, others]).toEqual(["lambda:InvokeFunction", []]);
    expect(
      [allowed?.Resource]
        .flat()
        .map((arn) => JSON.stringify(arn))
        .sort(),
    ).toEqual(spelled.sort());
  });

  it("begins a job never twice for one moment: neither the schedule nor the function repeats what failed", () => {
    expect(targets.map(({ RetryPolicy }) => RetryPolicy.MaximumRetryAttempts)).toEqual(jobNames.map(() => 0));
    const invocations = resources(template, "AWS::Lambda::EventInvokeConfig").map(([, each]) => each.Properties);
    for (const target of targets) {
      const [id] = target.Arn["Fn::GetAtt"];
      const invoked = invocations.find(({ FunctionName }) => FunctionName.Ref === id);
      expect(invoked).toMatchObject({ MaximumRetryAttempts: 0 });
      expect(invoked?.MaximumEventAgeInSeconds).toBeLessThanOrEqual(900);
    }
  });

  it("keeps what a job could not do in one encrypted queue, and wakes somebody", () => {
    const [id, queue] = resources(template, "AWS::SQS::Queue")[0] ?? [];
    expect(queue?.Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 });
    const dead = { "Fn::GetAtt": [id, "Arn"] };
    for (const { DeadLetterConfig } of targets) expect(DeadLetterConfig).toEqual({ Arn: dead });
    for (const [, each] of resources(template, "AWS::Lambda::EventInvokeConfig"))
      expect(each.Properties.DestinationConfig).toEqual({ OnFailure: { Destination: dead } });
    const sending = { Action: "sqs:SendMessage", Effect: "Allow", Resource: dead };
    for (const job of jobNames) {
      expect(statementsOf(roles[roleOf(functionOf(job))]?.Properties)).toContainEqual(sending);
    }
    const alarm = resources(template, "AWS::CloudWatch::Alarm").find(([name]) => name.startsWith("DeadJobs"))?.[1];
    expect(alarm?.Properties).toMatchObject({ MetricName: "ApproximateNumberOfMessagesVisible", Threshold: 0 });
  });

  it("tells the job of receipts at once of each document that is due, and it alone may read the table's stream", () => {
    const [mapping, ...others] = resources(template, "AWS::Lambda::EventSourceMapping").map(
      ([, one]) => one.Properties,
    );
    expect(others).toEqual([]);
    expect(mapping).toMatchObject({
      FunctionName: { Ref: functionOf("makeDocuments")?.[0] },
      BatchSize: 33,
      MaximumRetryAttempts: 0,
      StartingPosition: "LATEST",
    });
    expect(JSON.parse(mapping?.FilterCriteria.Filters[0].Pattern)).toEqual({
      eventName: ["INSERT"],
      dynamodb: { Keys: { pk: { S: [{ prefix: "DOCUMENT#" }] } } },
    });
    const reading = statements.filter(({ Action }) => Action.includes("dynamodb:GetRecords"));
    expect(reading.map(({ Resource }) => Resource)).toEqual([mapping?.EventSourceArn]);
  });

  it("lets one job write public pages, and none read or remove what stands", () => {
    const isPut = ({ Action, Resource }: { Action?: unknown; Resource?: unknown }) =>
      Action === "s3:PutObject" && JSON.stringify(Resource).includes("-site-");
    const writing = statements.filter(isPut);
    expect(writing).toHaveLength(1);
    expect(written(writing[0]?.Resource)).toMatch(/zamah-staging-site-\w+\/pages\/\*/);
    const telling = statements.filter(({ Action }) => JSON.stringify(Action).includes("keyvaluestore"));
    expect(telling.map(({ Action }) => Action)).toEqual([
      ["DescribeKeyValueStore", "ListKeys", "UpdateKeys"].map((does) => `cloudfront-keyvaluestore:${does}`),
    ]);
    expect(JSON.stringify(telling[0]?.Resource)).not.toContain("*");
  });

  it("lets one job send mail, and none open files but the CDN's log", () => {
    const opening = JSON.stringify(statements.filter(({ Action }) => Action === "s3:GetObject"));
    expect(opening.match(/:s3:::[a-z-]+/g)).toEqual([":s3:::zamah-staging-visits-"]);
    expect(statements.filter(({ Action }) => Action.includes("ses:SendEmail"))).toHaveLength(1);
  });

  it("sends mails with files from the shop's address alone, also while SES asks for the recipient's identity", () => {
    const sending = statements.find(({ Action }) => Action.includes("ses:SendEmail"));
    const allowed = [sending?.Resource].flat().map(written);
    expect(allowed[0]).toMatch(/^arn:aws:ses:eu-central-1:\w+:identity\/\*$/);
    expect(allowed[1]).toMatch(/:configuration-set\/zamah-staging$/);
    expect(sending).toMatchObject({
      Action: ["ses:SendEmail", "ses:SendRawEmail"],
      Condition: { StringEquals: { "ses:FromAddress": "racuni@staging.zamah.example" } },
    });
  });

  it("hears of bounces and complaints through a topic that the mail service of this account alone may tell", () => {
    const [destination] = resources(stateful, "AWS::SES::ConfigurationSetEventDestination").map(([, one]) => one);
    expect(destination?.Properties.EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    const [identity] = resources(stateful, "AWS::SES::EmailIdentity").map(([, one]) => one);
    expect(identity?.Properties.ConfigurationSetAttributes).toBeDefined();
    const policies = resources(stateful, "AWS::SNS::TopicPolicy").flatMap(
      ([, one]) => one.Properties.PolicyDocument.Statement,
    );
    const tellers = policies.filter(({ Effect }: Resource) => Effect === "Allow");
    expect(tellers).toMatchObject([
      { Action: "sns:Publish", Principal: { Service: "ses.amazonaws.com" }, Condition: { StringEquals: {} } },
    ]);
    const heard = resources(template, "AWS::SNS::Subscription").filter(
      ([, one]) => one.Properties.Protocol === "lambda",
    );
    expect(heard).toHaveLength(1);
    const [invoke] = resources(template, "AWS::Lambda::Permission").filter(
      ([, one]) => one.Properties.Principal === "sns.amazonaws.com",
    );
    expect(invoke?.[1].Properties.SourceArn).toEqual(heard[0]?.[1].Properties.TopicArn);
  });

  it("runs them on Node 24 and ARM, with a log that expires, every local name empty", () => {
    for (const [, { Properties, Metadata }] of functions) {
      expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
      expect(Metadata?.["aws:asset:path"]).toEqual(expect.any(String));
      for (const name of localSettings) expect(Properties.Environment.Variables[name]).toBe("");
    }
    for (const [, log] of resources(template, "AWS::Logs::LogGroup")) expect(log.Properties.RetentionInDays).toBe(90);
  });

  it("allows no wildcard action, no Scan, and on every resource to write traces and to read the mail account's quota alone", () => {
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => action.includes("*") || action === "dynamodb:Scan")).toEqual([]);
    const onAll = statements.filter(({ Resource }) => [Resource].flat().includes("*")).flatMap(({ Action }) => Action);
    expect(new Set(onAll)).toEqual(new Set(["xray:PutTraceSegments", "xray:PutTelemetryRecords", "ses:GetAccount"]));
    for (const [, { Properties }] of functions) expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
  });
});

/** A joined value as it reads in a deployment. */
function written(value: unknown): string {
  const parts: unknown[] = (value as Resource)["Fn::Join"][1];
  const pseudo: Record<string, string> = { "AWS::Partition": "aws", "AWS::AccountId": "account" };
  return parts.map((part) => (typeof part === "string" ? part : pseudo[(part as Resource).Ref])).join("");
}
