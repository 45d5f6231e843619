import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { logEvents } from "#functions/platform/log-events.ts";
import { jobNames } from "#infra/definitions/entries.ts";
import { deployed, only, type Resource, resources, synthesize } from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();
const { alarms, api, jobs, shop } = synthesized;
const templates = deployed(synthesized).flatMap(([name, template]) =>
  alarmsOf(template).length > 0 ? [{ name, template }] : [],
);
const [topic] = resources(alarms, "AWS::SNS::Topic")[0] ?? [];
const filters = deployed(synthesized).flatMap(([name, template]) =>
  resources(template, "AWS::Logs::MetricFilter").map(([, { Properties }]) => ({ in: name, ...Properties })),
);

describe("an alarm that goes off", () => {
  it("is looked for wherever it stands", () => {
    expect(templates.map(({ name }) => name).sort()).toEqual(["alarms", "api", "jobs", "watch"]);
  });

  it.each(templates)("in $name says what has happened and tells the topic of its region", ({ name, template }) => {
    const { Outputs } = alarms.toJSON();
    for (const [, { Properties }] of alarmsOf(template)) {
      expect(Properties.AlarmDescription).toEqual(expect.any(String));
      const [told] = Properties.AlarmActions;
      const exported = Object.values<Resource>(Outputs).find(({ Export }) => Export.Name === told["Fn::ImportValue"]);
      const ownTopic = name === "watch" && resources(template, "AWS::SNS::Topic")[0]?.[0];
      if (ownTopic) expect(told).toEqual({ Ref: ownTopic });
      else expect(name === "alarms" ? told : exported?.Value).toEqual({ Ref: topic });
    }
  });

  it("may tell it, from this account alone", () => {
    const statements = only(alarms, "AWS::SNS::TopicPolicy").Properties.PolicyDocument.Statement;
    expect(statements.filter(({ Effect }: Resource) => Effect === "Allow")).toEqual([
      expect.objectContaining({
        Action: "sns:Publish",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Resource: { Ref: topic },
        Condition: { StringEquals: { "aws:SourceAccount": expect.anything() } },
      }),
    ]);
  });

  it("reaches a person by a topic that needs no key of its sender", () => {
    expect(only(alarms, "AWS::SNS::Topic").Properties ?? {}).not.toHaveProperty("KmsMasterKeyId");
    expect(only(alarms, "AWS::SNS::Subscription").Properties).toMatchObject({
      Protocol: "email",
      TopicArn: { Ref: topic },
    });
  });
});

describe("what wakes somebody", () => {
  it("is what calls fail, each surface by itself", () => {
    expect(namesIn(api)).toEqual(["OwnerCallsFail", "ShopCallsFail"]);
  });

  it("is a job that fails or does not run, and what is left of one", () => {
    const each = jobNames.map((job) => job.charAt(0).toUpperCase() + job.slice(1));
    expect(namesIn(jobs)).toEqual(
      [...each.flatMap((job) => [`${job}Fails`, `${job}Silent`]), "DeadJobs", "SchedulesFail"].sort(),
    );
  });

  it("is what AWS refuses, mail that spoils our name, and every alarm that the table of log events names", () => {
    const named = Object.values(logEvents).flatMap((event) => ("alarm" in event ? [event.alarm] : []));
    const refused = ["TableThrottles", "FunctionsThrottled", "CallsThrottled", "PoolThrottles"];
    const mail = ["MailBounceRate", "MailComplaintRate", "MailQuotaNear"];
    expect(namesIn(alarms)).toEqual([...refused, ...mail, "BackupsFail", ...new Set(named)].sort());
  });

  it("is a refused sign-in by Google or Facebook too, which Cognito counts for each provider alone", () => {
    const [, alarm] = alarmsOf(alarms).find(([id]) => id.startsWith("PoolThrottles")) ?? [];
    const refused = alarm?.Properties.Metrics.flatMap(({ MetricStat }: Resource) => MetricStat?.Metric ?? []);
    const providers = refused
      .filter(({ MetricName }: Resource) => MetricName === "FederationThrottles")
      .map(({ Dimensions }: Resource) => Dimensions.find(({ Name }: Resource) => Name === "IdentityProvider")?.Value);
    expect(providers).toEqual(["Google", "Facebook"]);
  });

  it("has its row in docs/operations.md, so that whoever wakes knows what to do", () => {
    const page = readFileSync(resolve(import.meta.dirname, "../../../docs/operations.md"), "utf8");
    const rows = page.split("\n").flatMap((line) => (line.startsWith("| ") ? [(line.split("|")[1] ?? "").trim()] : []));
    const told = rows.flatMap((row) => row.split(",").map((name) => name.trim()));
    const ringing = new Set(templates.flatMap(({ template }) => namesIn(template)));
    expect([...ringing].filter((name) => !told.includes(name))).toEqual([]);
  });

  it("is counted once in the log where it happens, and summed over all stacks", () => {
    for (const [, { Properties }] of alarmsOf(alarms)) {
      if (!Properties.Namespace?.startsWith("Zamah/")) continue;
      expect(Properties).toMatchObject({ Namespace: "Zamah/staging", Statistic: "Sum" });
      const counting = filters.filter(
        ({ MetricTransformations: [{ MetricName }] }) => MetricName === Properties.MetricName,
      );
      expect(counting.length).toBeGreaterThan(0);
      for (const { MetricTransformations } of counting)
        expect(MetricTransformations).toEqual([
          { MetricName: Properties.MetricName, MetricNamespace: "Zamah/staging", MetricValue: "1" },
        ]);
      const logs = counting.map(({ in: stack, LogGroupName }) => `${stack} ${JSON.stringify(LogGroupName)}`);
      expect(new Set(logs).size).toBe(logs.length);
    }
  });

  it("is heard of money wherever it is asked for: by members, staff and jobs", () => {
    const heardIn = (name: string) =>
      filters.flatMap((each) => (each.MetricTransformations[0].MetricName === name ? [each.in] : [])).sort();
    expect(heardIn("OrderNeedsReview")).toEqual(["jobs", "owner", "shop"]);
    expect(heardIn("GatewayUnreachable")).toEqual(["jobs", "owner", "shop"]);
    expect(new Set(heardIn("ForgedFields"))).toEqual(new Set(["owner", "shop"]));
  });

  it("hears of a withdrawal that needs a person, from members and guests", () => {
    const heard = filters.filter(({ FilterPattern }) => FilterPattern.includes("withdrawal_needs_person"));
    for (const operation of ["withdraw", "withdrawAsGuest"]) {
      const name = `zamah-staging-Money-${operation}`;
      const found = resources(shop, "AWS::Lambda::Function").find(
        ([, { Properties }]) => Properties.FunctionName === name,
      );
      const log = found?.[1].Properties.LoggingConfig.LogGroup;
      expect(heard.filter((each) => each.in === "shop").map(({ LogGroupName }) => LogGroupName)).toContainEqual(log);
    }
  });
});

function alarmsOf(template: Template): [string, Resource][] {
  return resources(template, "AWS::CloudWatch::Alarm");
}

function namesIn(template: Template): string[] {
  return alarmsOf(template)
    .map(([id]) => id.replace(/Alarm\w+$/, ""))
    .sort();
}
