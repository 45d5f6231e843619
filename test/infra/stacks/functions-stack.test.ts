import type { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { type Operation, routes } from "#contract/routes.ts";
import { localSettings } from "#functions/kernel/setting-names.ts";
import {
  jobEntry,
  jobNames,
  jobSchedule,
  operationEntry,
  shopOperations,
  staffOperations,
} from "#infra/definitions/entries.ts";
import { limits } from "#infra/definitions/limits.ts";
import { localStart, only, type Resource, resources, synthesize } from "#test/steps/when/synthesize.ts";

const { app, functions: shop, owner, stateful, edge, site } = synthesize();
if (!owner) throw new Error("The staff's stack was not synthesized.");

/** A stack of functions, as its tests look at it. */
function partsOf(template: Template) {
  return {
    template,
    functions: resources(template, "AWS::Lambda::Function"),
    apiRoutes: resources(template, "AWS::ApiGatewayV2::Route"),
    integrations: new Map(resources(template, "AWS::ApiGatewayV2::Integration")),
    roles: template.findResources("AWS::IAM::Role"),
    statements: ["Role", "Policy", "ManagedPolicy"].flatMap((type) =>
      resources(template, `AWS::IAM::${type}`).flatMap(([, { Properties }]) => statementsOf(Properties)),
    ),
  };
}

describe.each([
  { of: "shop", operations: shopOperations, template: shop },
  { of: "owner", operations: staffOperations, template: owner },
])("the stack of the $of's calls", ({ operations, template }) => {
  const { functions, apiRoutes, integrations, roles, statements } = partsOf(template);
  /** Route -> integration -> function, as the template links them. */
  const functionOf = (route: Resource): string => {
    const [, [, { Ref: integration }]] = route.Properties.Target["Fn::Join"];
    return integrations.get(integration)?.Properties.IntegrationUri["Fn::GetAtt"][0];
  };

  it("gives every call exactly one route and one function of its own", () => {
    const keys = apiRoutes.map(([, route]) => route.Properties.RouteKey).sort();
    expect(keys).toEqual(operations.map((operation) => routeKey(operation)).sort());
    expect(new Set(apiRoutes.map(([, route]) => functionOf(route))).size).toBe(operations.length);
  });

  it.each(operations)("runs %s's own code behind its route", (operation) => {
    const route = apiRoutes.find(([, { Properties }]) => Properties.RouteKey === routeKey(operation));
    const handler = functions.find(([id]) => route && id === functionOf(route[1]))?.[1].Properties.Handler;
    expect(handler).toBe(`${operationEntry(operation).bundle}/index.handler`);
  });

  it("calls every function as one role that may run these and nothing else", () => {
    const callers = [...integrations.values()].map(({ Properties }) => Properties.CredentialsArn["Fn::GetAtt"][0]);
    expect(new Set(callers).size).toBe(1);
    const caller = roles[callers[0]];
    expect(caller?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      { Action: "sts:AssumeRole", Effect: "Allow", Principal: { Service: "apigateway.amazonaws.com" } },
    ]);
    const run = statements
      .filter(({ Action }) => Action === "lambda:InvokeFunction")
      .flatMap(({ Resource }) => Resource);
    const called = apiRoutes.map(([, route]) => ({ "Fn::GetAtt": [functionOf(route), "Arn"] }));
    expect(run).toHaveLength(called.length);
    expect(run).toEqual(expect.arrayContaining(called));
    const permitted = resources(template, "AWS::Lambda::Permission").map(([, { Properties }]) => Properties.Principal);
    expect(permitted).not.toContain("apigateway.amazonaws.com");
  });

  it("runs on Node 24 and ARM, with a log that expires", () => {
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        LoggingConfig: expect.anything(),
      });
    }
    for (const [, log] of resources(template, "AWS::Logs::LogGroup")) expect(log.Properties.RetentionInDays).toBe(90);
  });

  it("names each function's code folder, without which the local start finds none", () => {
    for (const [, { Metadata }] of functions) expect(Metadata?.["aws:asset:path"]).toEqual(expect.any(String));
  });

  it("deploys every local name empty and nothing that leads to the local stack", () => {
    for (const [, { Properties }] of functions) {
      for (const name of localSettings) expect(Properties.Environment.Variables[name]).toBe("");
    }
    expect(JSON.stringify([template, stateful, edge, site].map((each) => each?.toJSON()))).not.toMatch(
      /\/local\b|localhost/,
    );
  });

  it("keeps every secret out of the environment's text", () => {
    const values = functions.flatMap(([, { Properties }]) => Object.entries(Properties.Environment.Variables));
    const secrets = values.filter(([name]) => /(KEY|CERTIFICATE|SECRET)$/.test(name)).map(([, value]) => value);
    expect(secrets.length).toBeGreaterThan(0);
    for (const value of secrets) expect(value).toMatch(/^secret:zamah\/staging\//);
    expect(JSON.stringify(template.toJSON())).not.toContain("{{resolve:");
  });

  it("throttles every call by its group", () => {
    const { RouteSettings } = only(template, "AWS::ApiGatewayV2::Stage").Properties;
    for (const operation of operations) {
      const { rate, burst } = limits[routes[operation].limit];
      expect(RouteSettings[routeKey(operation)]).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
    }
  });

  it("allows no wildcard action, no wildcard resource and no Scan", () => {
    const actions = statements.flatMap(({ Action }) => Action).flat();
    const resourcesNamed = statements.flatMap(({ Resource }) => Resource).flat();
    expect(actions.filter((action) => String(action).includes("*") || action === "dynamodb:Scan")).toEqual([]);
    expect(resourcesNamed.filter((resource) => resource === "*")).toEqual([]);
  });

  it("lets no role change or remove a line of the staff's record, whatever else of the table it may", () => {
    const changing = ["dynamodb:UpdateItem", "dynamodb:DeleteItem"];
    const held = Object.values(roles).filter(({ Properties }) =>
      statementsOf(Properties).some(({ Action }) => changing.some((one) => [Action].flat().includes(one))),
    );
    expect(held.length).toBeGreaterThan(0);
    for (const { Properties } of held) {
      const all: Resource[] = statementsOf(Properties);
      const [allowed, denied] = ["Allow", "Deny"].map((effect) =>
        all.filter(({ Effect }) => Effect === effect).flatMap(({ Action }) => [Action].flat()),
      );
      expect(denied).toEqual(allowed?.filter((one) => changing.includes(one)));
      expect(all.find(({ Effect }) => Effect === "Deny")?.Condition).toEqual({
        "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["AUDIT#*"] },
      });
    }
  });

  it("shares a role among calls of one feature alone", () => {
    const calls = operations.map((operation) => {
      const route = apiRoutes.find(([, { Properties }]) => Properties.RouteKey === routeKey(operation));
      return {
        feature: routes[operation].feature,
        role: roleOf(functions.find(([id]) => route && id === functionOf(route[1]))),
      };
    });
    for (const sharing of Map.groupBy(calls, ({ role }) => role).values())
      expect(new Set(sharing.map(({ feature }) => feature)).size).toBe(1);
  });
});

describe("the functions' stack", () => {
  const { template, functions, roles, statements } = partsOf(shop);

  it("runs every job in its rhythm", () => {
    const rules = resources(template, "AWS::Events::Rule").map(([, rule]) => rule.Properties);
    expect(rules.map((rule) => rule.ScheduleExpression)).toEqual(jobNames.map((job) => `rate(1 ${jobSchedule(job)})`));
    const handlers = functions.map(([, { Properties }]) => Properties.Handler);
    for (const job of jobNames) expect(handlers).toContain(`${jobEntry(job).bundle}/index.handler`);
  });

  it("begins a job never twice for one moment: neither the rule nor the function repeats what failed", () => {
    const targets = resources(template, "AWS::Events::Rule").map(([, rule]) => rule.Properties.Targets[0]);
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
    for (const [, rule] of resources(template, "AWS::Events::Rule"))
      expect(rule.Properties.Targets[0].DeadLetterConfig).toEqual({ Arn: dead });
    for (const [, each] of resources(template, "AWS::Lambda::EventInvokeConfig"))
      expect(each.Properties.DestinationConfig).toEqual({ OnFailure: { Destination: dead } });
    const sending = { Action: "sqs:SendMessage", Effect: "Allow", Resource: dead };
    for (const job of jobNames) {
      const handler = `${jobEntry(job).bundle}/index.handler`;
      const found = functions.find(([, { Properties }]) => Properties.Handler === handler);
      expect(statementsOf(roles[roleOf(found)]?.Properties)).toContainEqual(sending);
    }
    const alarm = resources(template, "AWS::CloudWatch::Alarm").find(([name]) => name.startsWith("DeadJobs"))?.[1];
    expect(alarm?.Properties).toMatchObject({ MetricName: "ApproximateNumberOfMessagesVisible", Threshold: 0 });
  });

  it("lets one job write public pages, and none read or remove what stands", () => {
    const isPut = ({ Action, Resource }: { Action?: unknown; Resource?: unknown }) =>
      Action === "s3:PutObject" && JSON.stringify(Resource).includes("-site-");
    const writing = statements.filter(isPut);
    expect(writing).toHaveLength(1);
    expect(written(writing[0]?.Resource)).toMatch(/zamah-staging-site-\w+\/pages\/\*/);
    const telling = statements.filter(({ Action }) => JSON.stringify(Action).includes("keyvaluestore"));
    expect(telling.map(({ Action }) => Action)).toEqual([
      ["cloudfront-keyvaluestore:DescribeKeyValueStore", "cloudfront-keyvaluestore:UpdateKeys"],
    ]);
    expect(JSON.stringify(telling[0]?.Resource)).not.toContain("*");
  });

  it("lets one function open files, one send mail", () => {
    expect(statements.filter(({ Action }) => Action === "s3:GetObject")).toHaveLength(1);
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

  it("says in each alarm what has happened, and tells somebody", () => {
    const alarms = resources(template, "AWS::CloudWatch::Alarm").map(([, { Properties }]) => Properties);
    expect(alarms).toHaveLength(18 + 2 * jobNames.length);
    for (const alarm of alarms)
      expect(alarm).toMatchObject({ AlarmDescription: expect.any(String), AlarmActions: [expect.anything()] });
  });

  it("wakes somebody for the staff's calls too: when they fail, and for what only their log knows", () => {
    const alarms = resources(owner, "AWS::CloudWatch::Alarm").map(([id]) => id.replace(/Alarm\w+$/, ""));
    expect(alarms.sort()).toEqual(["CallsFail", "ForgedFields", "GatewayUnreachable", "OrderNeedsReview"]);
    for (const [, { Properties }] of resources(owner, "AWS::CloudWatch::Alarm"))
      expect(Properties).toMatchObject({ AlarmDescription: expect.any(String), AlarmActions: [expect.anything()] });
  });

  it("hears of a withdrawal that needs a person, from members and guests", () => {
    const heard = resources(template, "AWS::Logs::MetricFilter")
      .map(([, { Properties }]) => Properties)
      .filter(({ FilterPattern }) => FilterPattern.includes("withdrawal_needs_person"))
      .map(({ LogGroupName }) => LogGroupName);
    for (const operation of ["withdraw", "withdrawAsGuest"] as const) {
      const handler = `${operationEntry(operation).bundle}/index.handler`;
      const found = functions.find(([, { Properties }]) => Properties.Handler === handler);
      expect(heard).toContainEqual(found?.[1].Properties.LoggingConfig.LogGroup);
    }
  });

  it("stays well within what CloudFormation takes", () => {
    for (const each of [shop, owner, stateful, edge, site]) {
      const json = each?.toJSON() ?? {};
      expect(Object.keys(json.Resources).length).toBeLessThan(450);
      expect(JSON.stringify(json, null, 1).length).toBeLessThan(1_000_000);
    }
  });

  it("passes the AWS solutions checks but for the exceptions that are given a reason", () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });
});

describe("a stage for the local start", () => {
  it("builds for the laptop's processor and leaves the edge out", () => {
    const local = synthesize(localStart);
    const architectures = resources(local.functions, "AWS::Lambda::Function").map(
      ([, one]) => one.Properties.Architectures,
    );
    expect(new Set(architectures.flat())).toEqual(new Set(["x86_64"]));
    expect([local.edge, local.site]).toEqual([undefined, undefined]);
  });
});

function routeKey(operation: Operation): string {
  return `${routes[operation].method} ${routes[operation].path}`;
}

/** The logical id of the role that a function has. */
function roleOf(found: [string, Resource] | undefined): string {
  return found?.[1].Properties.Role["Fn::GetAtt"][0];
}

/** A joined value as it reads in a deployment. */
function written(value: unknown): string {
  const parts: unknown[] = (value as Resource)["Fn::Join"][1];
  const pseudo: Record<string, string> = { "AWS::Partition": "aws", "AWS::AccountId": "account" };
  return parts.map((part) => (typeof part === "string" ? part : pseudo[(part as Resource).Ref])).join("");
}

function statementsOf(properties: Resource): { Action: string | string[]; Resource: unknown }[] {
  const documents = properties.PolicyDocument ? [properties] : (properties.Policies ?? []);
  return documents.flatMap((policy: Resource) => policy.PolicyDocument.Statement);
}
