import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { LogEvent } from "#functions/platform/log-events.ts";
import type { Stage } from "../definitions/stage.ts";
import { logNamespace } from "./log-alarms.ts";

/** The log events that the dashboard's business row counts, of one job where it is named. */
const counted = {
  OrdersPaid: { event: "order_paid" },
  OrdersDeclined: { event: "order_declined" },
  ChargesReturned: { event: "charge_returned" },
  RenewalsPaid: { event: "order_paid", job: "renewals" },
  RenewalsDeclined: { event: "order_declined", job: "renewals" },
  RefundsSent: { event: "refund_sent" },
  LettersHeld: { event: "mail_held" },
  LettersReturned: { event: "mail_returned" },
} as const satisfies Record<string, { readonly event: LogEvent; readonly job?: string }>;
export type Figure = keyof typeof counted;

const START = "StartMilliseconds";
/** Lambda's REPORT line; only a container's first run has an init duration, and only a sampled run has a trace behind it. */
const REPORT = [
  ...['type = "REPORT"', "a1", "request", "a2", "duration", "a3", "a4", "a5", "billed", "a6", "a7", "a8", "size", "a9"],
  ...["a10", "a11", "a12", "used", "a13", 'init = "Init"', "a14", "start", "unit", "..."],
];

/** Adds a metric filter for each figure to a log. */
export function countFigures(stage: Stage, logGroup: ILogGroup): void {
  for (const [metricName, { event, ...of }] of Object.entries(counted)) {
    const isEvent = FilterPattern.stringValue("$.event", "=", event);
    const isJob = "job" in of ? [FilterPattern.stringValue("$.operation", "=", of.job)] : [];
    count(stage, logGroup, metricName, FilterPattern.all(isEvent, ...isJob));
  }
}

/** Adds a metric filter for init durations to a functions' log. */
export function countStarts(stage: Stage, logGroup: ILogGroup): void {
  count(stage, logGroup, START, FilterPattern.literal(`[${REPORT.join(", ")}]`), "$start");
}

/** The count of an event in five minutes, over all logs of the stage. */
export function figure(stage: Stage, name: Figure): Metric {
  const period = Duration.minutes(5);
  return new Metric({ namespace: logNamespace(stage), metricName: name, label: name, statistic: "Sum", period });
}

/** Init durations (ms), or the number of cold starts. */
export function starts(stage: Stage, statistic: "p50" | "p95" | "SampleCount"): Metric {
  const period = Duration.minutes(5);
  return new Metric({ namespace: logNamespace(stage), metricName: START, label: statistic, statistic, period });
}

function count(
  stage: Stage,
  logGroup: ILogGroup,
  metricName: string,
  filterPattern: IFilterPattern,
  metricValue = "1",
) {
  const metricNamespace = logNamespace(stage);
  new MetricFilter(logGroup, metricName, { logGroup, filterPattern, metricNamespace, metricName, metricValue });
}
