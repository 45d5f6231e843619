import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { EDGE_FIELDS } from "#functions/platform/edge-log.ts";
import { type Stage, visitsBucketName } from "../definitions/stage.ts";
import type { Watch } from "./alarms.ts";
import { EDGE_FUNCTIONS, edgeFunctionName } from "./site.ts";

/** The region of CloudFront's metrics and logs. */
export const EDGE_REGION = "us-east-1";

const FIVE_MINUTES = Duration.minutes(5);
const FAULTS = ["FunctionExecutionErrors", "FunctionValidationErrors", "FunctionThrottles"];

/** The fields of the distribution's log: nothing of the caller, and the behaviour instead of the path, which may hold an e-mail or token. */
const LOGGED = [
  "timestamp(ms)",
  "x-edge-location",
  "x-edge-request-id",
  "cache-behavior-path-pattern",
  "cs-method",
  "cs-protocol",
  "cs-protocol-version",
  "ssl-protocol",
  "sc-status",
  "sc-bytes",
  "sc-content-type",
  "time-taken",
  "time-to-first-byte",
  "x-edge-result-type",
  "x-edge-response-result-type",
  "x-edge-detailed-result-type",
];

/** Shares of the month's budget that send a notice; the last one also when only the forecast reaches it. */
const SHARES = [50, 80, 100];

/** The alarms of the distribution and its functions. */
export function watchedEdge(stage: Stage, distributionId: string): Watch[] {
  return [
    {
      id: "EdgeFails",
      says: "More than 1 % of all requests to the distribution failed for 10 minutes.",
      metric: distributionMetric(distributionId, "5xxErrorRate", "Average"),
      above: 1,
      periods: 2,
    },
    {
      id: "EdgeFunctionsFail",
      says: "Functions at the edge failed more than 10 times in 5 minutes: addresses lead nowhere.",
      metric: edgeFaults(stage),
      above: 10,
      periods: 1,
    },
    {
      id: "SiteCertificateEnds",
      says: "The site's certificate ends within 30 days and was not renewed: its DNS record may be gone.",
      metric: new Metric({
        namespace: "AWS/CertificateManager",
        metricName: "DaysToExpiry",
        dimensionsMap: { CertificateArn: stage.certificateArn },
        statistic: "Minimum",
        period: Duration.days(1),
      }),
      below: 30,
      isQuietWithoutData: true,
      periods: 1,
    },
  ];
}

/** A metric of the distribution, from a stack of any region. */
export function distributionMetric(DistributionId: string, metricName: string, statistic: "Average" | "Sum"): Metric {
  const dimensionsMap = { DistributionId, Region: "Global" };
  const where = { namespace: "AWS/CloudFront", region: EDGE_REGION };
  return new Metric({ ...where, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });
}

/** Metrics of a function's failures: its code, its response or its limit. A key-value store that does not answer fails the function too. */
function edgeFaults(stage: Stage): MathExpression {
  const faults = EDGE_FUNCTIONS.flatMap((id) =>
    FAULTS.map((metricName) => {
      const dimensionsMap = { FunctionName: edgeFunctionName(stage, id), Region: "Global" };
      const what = { namespace: "AWS/CloudFront", metricName, dimensionsMap };
      return new Metric({ ...what, statistic: "Sum", period: FIVE_MINUTES });
    }),
  );
  const usingMetrics = Object.fromEntries(faults.map((metric, position) => [`m${position}`, metric]));
  return new MathExpression({ expression: "SUM(METRICS())", usingMetrics, period: FIVE_MINUTES, label: "faults" });
}

/** The distribution's log, for 90 days, without personal data. */
export function logDistribution(scope: Construct, stage: Stage, distributionId: string): void {
  const log = new LogGroup(scope, "DistributionLog", {
    logGroupName: `zamah-${stage.name}-distribution`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const name = `zamah-${stage.name}-distribution`;
  const source = new CfnDeliverySource(scope, "LogSource", {
    name,
    logType: "ACCESS_LOGS",
    resourceArn: Stack.of(scope).formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: distributionId,
    }),
  });
  const destination = new CfnDeliveryDestination(scope, "LogDestination", {
    name,
    outputFormat: "json",
    destinationResourceArn: Stack.of(scope).formatArn({
      service: "logs",
      resource: "log-group",
      resourceName: log.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  });
  const delivery = new CfnDelivery(scope, "LogDelivery", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: LOGGED,
  });
  delivery.addResourceDependency(source);
  deliverVisits(scope, stage, source).addResourceDependency(delivery);
}

/** The same log with the browser's name and fewer fields, for three days: what a day's visits are counted from. */
function deliverVisits(scope: Construct, stage: Stage, source: CfnDeliverySource): CfnDelivery {
  const { partition, account } = Stack.of(scope);
  const destination = new CfnDeliveryDestination(scope, "VisitsDestination", {
    name: `zamah-${stage.name}-visits`,
    outputFormat: "json",
    destinationResourceArn: `arn:${partition}:s3:::${visitsBucketName(stage, account)}`,
  });
  return new CfnDelivery(scope, "VisitsDelivery", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...EDGE_FIELDS],
    s3SuffixPath: "{yyyy}/{MM}/{dd}/{HH}",
  });
}

/** Mails notices of the account's monthly budget (US dollars). */
export function makeBudget(scope: Construct, { name, monthlyBudget, alarmMail }: Stage): void {
  const notice = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "EMAIL", address: alarmMail }],
  });
  new CfnBudget(scope, "Budget", {
    budget: {
      budgetName: `zamah-${name}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudget, unit: "USD" },
    },
    notificationsWithSubscribers: [...SHARES.map((share) => notice("ACTUAL", share)), notice("FORECASTED", 100)],
  });
}
