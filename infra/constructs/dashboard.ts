import { Duration } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  PeriodOverride,
  TextWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { calls, functionName, partOf } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";
import { FIREWALL_METRIC } from "./distribution-firewall.ts";
import { distributionMetric, EDGE_REGION } from "./edge-watch.ts";
import { type Figure, figure, starts } from "./figures.ts";

/** The resources that the dashboard shows. */
export interface ShownResources {
  readonly stage: Stage;
  readonly apis: Readonly<Record<"shop" | "owner", HttpStage>>;
  readonly table: ITable;
  readonly distributionId: string;
}

const FIVE_MINUTES = Duration.minutes(5);
const HOUR = Duration.hours(1);

/** The dashboard in three rows: service for members, business, cost. */
export function makeDashboard(scope: Construct, shown: ShownResources): Dashboard {
  return new Dashboard(scope, "Dashboard", {
    dashboardName: `zamah-${shown.stage.name}`,
    defaultInterval: Duration.days(1),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [heading("What members feel", linkToTraces(shown.stage))],
      membersFeel(shown),
      [heading("What the owner feels")],
      ownerFeels(shown.stage),
      [heading("What costs")],
      costs(shown),
    ],
  });
}

function membersFeel({ stage, apis, distributionId }: ShownResources): IWidget[] {
  const latency = (name: "shop" | "owner", statistic: string) =>
    apis[name].metricLatency({ statistic, period: FIVE_MINUTES, label: `${name} ${statistic}` });
  const failed = (name: "shop" | "owner") =>
    apis[name].metricServerError({ statistic: "Sum", period: FIVE_MINUTES, label: `${name} 5xx` });
  return [
    graph("Calls, ms", [
      latency("shop", "p50"),
      latency("shop", "p95"),
      latency("shop", "p99"),
      latency("owner", "p95"),
    ]),
    graph("Calls that failed", [failed("shop"), failed("owner")]),
    graph("Starts of containers, ms", [starts(stage, "p50"), starts(stage, "p95")], [starts(stage, "SampleCount")]),
    graph("Distribution, % of requests failed", [
      distributionMetric(distributionId, "5xxErrorRate", "Average"),
      distributionMetric(distributionId, "4xxErrorRate", "Average"),
    ]),
  ];
}

function ownerFeels(stage: Stage): IWidget[] {
  const figures = (...names: Figure[]) => names.map((name) => figure(stage, name));
  return [
    graph("Orders", [ordersMade(stage), ...figures("OrdersPaid", "OrdersDeclined", "ChargesReturned")]),
    graph("Renewals", figures("RenewalsPaid", "RenewalsDeclined")),
    graph("Refunds", figures("RefundsSent")),
    graph("Letters", [mail("Send"), mail("Bounce"), mail("Complaint"), ...figures("LettersHeld", "LettersReturned")]),
  ];
}

function costs({ stage, table, distributionId }: ShownResources): IWidget[] {
  const units = { period: HOUR, statistic: "Sum" };
  return [
    graph("Runs of functions", [
      new MathExpression({
        expression: `SUM(SEARCH('{AWS/Lambda,FunctionName} MetricName="Invocations" "zamah-${stage.name}"', 'Sum', 3600))`,
        usingMetrics: {},
        period: HOUR,
        label: "runs",
      }),
    ]),
    graph("Units of the table", [
      table.metricConsumedReadCapacityUnits(units),
      table.metricConsumedWriteCapacityUnits(units),
    ]),
    graph("Requests that the firewall looked at", [firewall("AllowedRequests"), firewall("BlockedRequests")]),
    graph("Distribution", [
      distributionMetric(distributionId, "Requests", "Sum"),
      distributionMetric(distributionId, "BytesDownloaded", "Sum"),
    ]),
  ];
}

/** Counts orders by the invocations of their function. */
function ordersMade(stage: Stage): Metric {
  const call = calls.find(({ operation }) => operation === "createOrder");
  if (!call) throw new Error("No call makes orders.");
  return new Metric({
    namespace: "AWS/Lambda",
    metricName: "Invocations",
    dimensionsMap: { FunctionName: functionName(stage, partOf(call), call.operation) },
    statistic: "Sum",
    period: FIVE_MINUTES,
    label: "OrdersAsked",
  });
}

function mail(metricName: string): Metric {
  return new Metric({ namespace: "AWS/SES", metricName, statistic: "Sum", period: FIVE_MINUTES });
}

function firewall(metricName: string): Metric {
  const dimensionsMap = { WebACL: FIREWALL_METRIC, Rule: "ALL" };
  const where = { namespace: "AWS/WAFV2", region: EDGE_REGION };
  return new Metric({ ...where, metricName, dimensionsMap, statistic: "Sum", period: HOUR });
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: 6, height: 6, leftYAxis: { min: 0 } });
}

/** Links to the traces, on a stage that samples them. */
function linkToTraces({ traces, region }: Stage): string {
  const address = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#xray:traces/query`;
  return traces ? ` ([traces of single calls](${address}))` : "";
}

function heading(text: string, link = ""): TextWidget {
  return new TextWidget({ markdown: `## ${text}${link}`, width: 24, height: 1 });
}
