import { describe, expect, it } from "vitest";
import { deployed, only, type Resource, resources, synthesize, synthesizeStage } from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();
const { api, watch, site, edge, jobs, shop, owner, stateful } = synthesized;

describe("the log of the distribution", () => {
  const deliveries = resources(watch, "AWS::Logs::Delivery").map(([, { Properties }]) => Properties);
  const personal = /^c-|^x-forwarded|Referer|Cookie|cs-uri|Host|asn|headers/;

  it("tells nothing of who asked, and no path, query or cookie", () => {
    const fields: string[] = deliveries.find(({ S3SuffixPath }) => !S3SuffixPath)?.RecordFields;
    expect(fields.filter((field) => personal.test(field) || /User-Agent/.test(field))).toEqual([]);
    expect(fields).toEqual(expect.arrayContaining(["sc-status", "time-taken", "cache-behavior-path-pattern"]));
  });

  it("goes with the browser's name, and neither address nor path, into a bucket where it stands for three days", () => {
    const { RecordFields, S3SuffixPath } = deliveries.find((one) => one.S3SuffixPath) ?? {};
    expect([S3SuffixPath, RecordFields.length]).toEqual(["{yyyy}/{MM}/{dd}/{HH}", 6]);
    expect(RecordFields.filter((field: string) => personal.test(field))).toEqual([]);
    const [, bucket] = resources(stateful, "AWS::S3::Bucket").find(([id]) => id.startsWith("Visits")) ?? [];
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 3 }]);
    const destinations = JSON.stringify(resources(watch, "AWS::Logs::DeliveryDestination"));
    expect(destinations).toContain(":s3:::zamah-staging-visits-");
    expect(JSON.stringify(bucket?.Properties.BucketName)).toContain("zamah-staging-visits-");
  });

  it("is kept for 90 days and is of the shop's one distribution, which the site's stack tells", () => {
    expect(JSON.stringify(only(watch, "AWS::Logs::DeliverySource").Properties.ResourceArn)).toContain(
      '{"Ref":"DistributionId"}',
    );
    expect(site.findOutputs("DistributionId")).toHaveProperty("DistributionId");
    expect(only(watch, "AWS::Logs::LogGroup").Properties.RetentionInDays).toBe(90);
    expect(only(watch, "AWS::Logs::DeliverySource").Properties).toMatchObject({ LogType: "ACCESS_LOGS" });
    expect(resources(site, "AWS::CloudFront::Distribution")).toHaveLength(1);
  });
});

describe("the alarms of the distribution", () => {
  it("hear of requests that fail, and of each function at the edge", () => {
    const rings = resources(watch, "AWS::CloudWatch::Alarm").map(([, { Properties }]) => Properties);
    expect(rings.find(({ MetricName }) => MetricName === "5xxErrorRate")).toMatchObject({
      Threshold: 1,
      Namespace: "AWS/CloudFront",
    });
    const counted = JSON.stringify(rings.flatMap(({ Metrics }) => Metrics ?? []));
    for (const [, { Properties }] of resources(site, "AWS::CloudFront::Function")) {
      expect(Properties.Name).toMatch(/^zamah-staging-/);
      expect(counted).toContain(`"${Properties.Name}"`);
    }
  });
});

describe("the alarm of the site's certificate", () => {
  it("rings when it was not renewed in time, and not for a certificate that says nothing", () => {
    const [, alarm] = resources(watch, "AWS::CloudWatch::Alarm").find(([id]) => id.startsWith("SiteCertificate")) ?? [];
    expect(alarm?.Properties).toMatchObject({
      MetricName: "DaysToExpiry",
      Threshold: 30,
      ComparisonOperator: "LessThanThreshold",
      TreatMissingData: "notBreaching",
    });
  });
});

describe("the firewall", () => {
  const { Properties } = only(edge, "AWS::WAFv2::LoggingConfiguration");

  it("logs what it stopped or counted alone, without what signs in, for seven days", () => {
    expect(Properties.LoggingFilter.DefaultBehavior).toBe("DROP");
    expect(Properties.RedactedFields).toEqual([
      { SingleHeader: { Name: "authorization" } },
      { SingleHeader: { Name: "cookie" } },
      { QueryString: {} },
      { UriPath: {} },
    ]);
    const { LogGroupName, RetentionInDays } = only(edge, "AWS::Logs::LogGroup").Properties;
    expect([LogGroupName, RetentionInDays]).toEqual(["aws-waf-logs-zamah-staging", 7]);
  });

  it("shows samples in which nothing signs in", () => {
    const { DataProtectionConfig, VisibilityConfig } = only(edge, "AWS::WAFv2::WebACL").Properties;
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(true);
    const fields = DataProtectionConfig.DataProtections.map(({ Field }: Resource) => [
      Field.FieldType,
      ...(Field.FieldKeys ?? []),
    ]);
    expect(fields).toEqual([["SINGLE_HEADER", "authorization", "cookie"], ["QUERY_STRING"], ["BODY"]]);
  });
});

describe("a stage's own settings", () => {
  const own = synthesizeStage({
    alsoAt: ["shop.example"],
    alarmMailToo: "druga@zamah.example",
    rateLimitFactor: 10,
    blocksByCommonRules: true,
  });
  const rulesOf = (template: typeof edge) => only(template, "AWS::WAFv2::WebACL").Properties.Rules;
  const common = (template: typeof edge) =>
    rulesOf(template).find(({ Name }: Resource) => Name === "AWSManagedRulesCommonRuleSet").OverrideAction;
  const limitsOf = (template: typeof edge) =>
    rulesOf(template).flatMap(({ Statement }: Resource) => Statement.RateBasedStatement?.Limit ?? []);

  it("let AWS's common rules block; a new stage counts what they would have stopped", () => {
    expect([common(edge), common(own.edge)]).toEqual([{ Count: {} }, { None: {} }]);
  });

  it("let one address ask the shop and its sign-in more often, where a gym's visitors share one Wi-Fi", () => {
    expect(limitsOf(own.edge)).toEqual(limitsOf(edge).map((limit: number) => 10 * limit));
    expect([limitsOf(api), limitsOf(own.api)]).toEqual([[100], [1000]]);
  });

  it("wake a second person, in both regions", () => {
    for (const template of [own.alarms, own.watch])
      expect(resources(template, "AWS::SNS::Subscription").map(([, { Properties }]) => Properties.Endpoint)).toEqual([
        ...["alarmi@zamah.example", "druga@zamah.example"],
      ]);
  });

  it("let the distribution answer to a second name, which leads to the first", () => {
    const { Aliases } = only(own.site, "AWS::CloudFront::Distribution").Properties.DistributionConfig;
    expect(Aliases).toEqual(["staging.zamah.example", "shop.example"]);
    const sources = resources(own.site, "AWS::CloudFront::Function").map(
      ([, { Properties }]) => Properties.FunctionCode,
    );
    expect(sources.filter((source) => source.includes('var also = ["shop.example"]'))).toHaveLength(2);
  });
});

describe("the month's budget", () => {
  const budgetOf = (template: typeof watch) => only(template, "AWS::Budgets::Budget").Properties;

  it("tells the operator at half of it, four fifths, all, and where all is forecast", () => {
    const { NotificationsWithSubscribers } = budgetOf(watch);
    const told = NotificationsWithSubscribers.map(({ Notification, Subscribers }: Resource) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers[0].Address,
    ]);
    const mail = "alarmi@zamah.example";
    expect(told).toEqual([
      ["ACTUAL", 50, mail],
      ["ACTUAL", 80, mail],
      ["ACTUAL", 100, mail],
      ["FORECASTED", 100, mail],
    ]);
  });

  it("and the day's mail are the stage's own settings", () => {
    const own = synthesizeStage({ monthlyBudget: 250, mailsPerDay: 1000 });
    expect(budgetOf(own.watch).Budget.BudgetLimit).toEqual({ Amount: 250, Unit: "USD" });
    const near = resources(own.alarms, "AWS::CloudWatch::Alarm").find(([id]) => id.startsWith("MailQuotaNear"));
    expect(near?.[1].Properties.Threshold).toBe(800);
  });
});

describe("the dashboard", () => {
  const text = JSON.stringify(only(site, "AWS::CloudWatch::Dashboard").Properties.DashboardBody);

  it("shows what members feel, what the owner feels and what costs", () => {
    for (const part of [
      "What members feel",
      "What the owner feels",
      "What costs",
      "p95",
      "5xxErrorRate",
      "BytesDownloaded",
      "ConsumedWriteCapacityUnits",
      "cloudwatch/home?region=eu-central-1#xray:traces/query",
    ])
      expect(text).toContain(part);
  });

  it("shows no figure that nothing counts", () => {
    const shown = [...text.matchAll(/Zamah\/staging\\",\\"(\w+)/g)].map(([, name]) => name);
    const filters = deployed(synthesized).flatMap(([, template]) => resources(template, "AWS::Logs::MetricFilter"));
    const counted = new Set(filters.map(([, { Properties }]) => Properties.MetricTransformations[0].MetricName));
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((name) => !counted.has(name))).toEqual([]);
  });

  it("knows how long containers took to start, from every log of functions", () => {
    for (const template of [shop, owner, jobs]) {
      const starts = resources(template, "AWS::Logs::MetricFilter").filter(
        ([, { Properties }]) => Properties.MetricTransformations[0].MetricName === "StartMilliseconds",
      );
      expect(starts).toHaveLength(resources(template, "AWS::Logs::LogGroup").length);
      for (const [, { Properties }] of starts) {
        expect(Properties.MetricTransformations[0].MetricValue).toBe("$start");
        for (const line of [REPORT, `${REPORT}\n${SAMPLED}`])
          expect(startOf(Properties.FilterPattern, line)).toBe("312.45");
      }
    }
  });
});

/** The line by which Lambda ends a container's first run, and how it goes on where the run was a sample of X-Ray. */
const REPORT =
  "REPORT RequestId: 3f0c\tDuration: 12.30 ms\tBilled Duration: 325 ms\tMemory Size: 512 MB\tMax Memory Used: 91 MB\tInit Duration: 312.45 ms\t";
const SAMPLED = "XRAY TraceId: 1-6923f2a0-0123456789abcdef01234567\tSegmentId: 70de5b6f19ff9a0b\tSampled: true\t";

/** What a pattern of fields finds as `start` in a line; three dots stand for any number of words, none among them. */
function startOf(pattern: string, line: string): string | undefined {
  const names = pattern
    .slice(1, -1)
    .split(", ")
    .map((field) => field.split(" ")[0]);
  expect(names.at(-1)).toBe("...");
  const words = line.trim().split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(names.length - 1);
  return words[names.indexOf("start")];
}
