import { Duration, Stack } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { type ITable, Operation as TableOperation } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Operation } from "#contract/routes.ts";
import { type Job, jobNames, jobSchedule } from "../definitions/entries.ts";
import { jobNeeds, type Needs, needs } from "../definitions/needs.ts";

interface Watched {
  readonly api: HttpStage;
  readonly functions: ReadonlyMap<Operation, LambdaFunction>;
  readonly jobs: Record<Job, LambdaFunction>;
  readonly deadLetters: IQueue;
  readonly table: ITable;
  readonly mail: string;
}

interface Watch {
  readonly id: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly above?: number;
  readonly below?: number;
  /** How many of the metric's periods in a row. */
  readonly periods: number;
}

const FIVE_MINUTES = Duration.minutes(5);
const HOUR = Duration.hours(1);

/** The few alarms that wake somebody; each name is a heading of docs/operations.md. */
export function makeAlarms(scope: Construct, watched: Watched): void {
  const topic = makeTopic(scope, watched.mail);
  const watches = [
    failingCalls(watched.api),
    throttledTable(watched.table),
    ...jobNames.flatMap((name) => [failingJob(name, watched.jobs[name]), silentJob(name, watched.jobs[name])]),
    deadJobs(watched.deadLetters),
    ...watchedLogs(scope, watched),
  ];
  for (const watch of watches) makeAlarm(scope, watch).addAlarmAction(new SnsAction(topic));
}

/**
 * The topic that wakes somebody. A topic with a policy of its own admits nobody whom the policy does not name; unencrypted,
 * because CloudWatch may not use AWS's own key for topics and an alarm's text holds no personal data.
 */
function makeTopic(scope: Construct, mail: string): Topic {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(mail));
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: "AlarmsOfThisAccount",
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  return topic;
}

function failingCalls(api: HttpStage): Watch {
  const metric = new MathExpression({
    expression: "IF(failed >= 3, 100 * failed / calls, 0)",
    usingMetrics: {
      failed: api.metricServerError({ period: FIVE_MINUTES, statistic: "Sum" }),
      calls: api.metricCount({ period: FIVE_MINUTES }),
    },
    period: FIVE_MINUTES,
    label: "failed calls in percent",
  });
  return {
    id: "CallsFail",
    says: "More than 0.5 % of the calls failed for 10 minutes.",
    metric,
    above: 0.5,
    periods: 2,
  };
}

function throttledTable(table: ITable): Watch {
  const { GET_ITEM, BATCH_GET_ITEM, QUERY, UPDATE_ITEM, TRANSACT_WRITE_ITEMS } = TableOperation;
  const operations = [GET_ITEM, BATCH_GET_ITEM, QUERY, UPDATE_ITEM, TRANSACT_WRITE_ITEMS];
  const metric = table.metricThrottledRequestsForOperations({ operations, period: FIVE_MINUTES });
  return { id: "TableThrottles", says: "The table refused requests for 15 minutes.", metric, above: 0, periods: 3 };
}

function failingJob(name: Job, handler: LambdaFunction): Watch {
  const id = `${capital(name)}Fails`;
  if (jobSchedule(name) === "hour") {
    const metric = handler.metricErrors({ period: Duration.hours(1), statistic: "Sum" });
    return { id, says: `The job ${name} failed.`, metric, above: 0, periods: 1 };
  }
  const metric = handler.metricErrors({ period: FIVE_MINUTES, statistic: "Sum" });
  return { id, says: `The job ${name} failed again and again for 15 minutes.`, metric, above: 2, periods: 3 };
}

function silentJob(name: Job, handler: LambdaFunction): Watch {
  const hourly = jobSchedule(name) === "hour";
  const metric = handler.metricInvocations({ period: hourly ? Duration.hours(1) : FIVE_MINUTES, statistic: "Sum" });
  const says = `The job ${name} has not run for ${hourly ? "3 hours" : "15 minutes"}.`;
  return { id: `${capital(name)}Silent`, says, metric, below: 1, periods: 3 };
}

function deadJobs(queue: IQueue): Watch {
  const metric = queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: "Maximum" });
  return {
    id: "DeadJobs",
    says: "A job's run failed or never began; its event is kept.",
    metric,
    above: 0,
    periods: 1,
  };
}

/** What only the log knows: money that needs a person, forged returns, mail that does not leave. */
function watchedLogs(scope: Construct, { functions, jobs }: Watched): Watch[] {
  const settling = [
    ...[...functions].flatMap(([name, handler]) => (settles(needs[name]) ? [handler] : [])),
    ...jobNames.flatMap((name) => (settles(jobNeeds[name]) ? [jobs[name]] : [])),
  ];
  const withdrawing = [functions.get("withdraw"), functions.get("withdrawAsGuest")].filter((one) => one !== undefined);
  const returns = functions.get("receivePaymentSuccess");
  const signIns = [functions.get("emailLogin"), functions.get("login")].filter((one) => one !== undefined);
  return [
    {
      id: "OrderNeedsReview",
      says: "An order, refund or withdrawal is unclear, was paid twice or can't be charged as it stands: a person must look.",
      metric: countEvents(
        scope,
        "OrderNeedsReview",
        [
          "order_in_review",
          "second_payment",
          "renewal_misconfigured",
          "renewal_impossible",
          "refund_in_review",
          "withdrawal_needs_person",
        ],
        [...settling, ...withdrawing],
      ),
      above: 0,
      periods: 1,
    },
    {
      id: "SignInsFail",
      says: "More than 50 wrong passwords in 5 minutes.",
      metric: countEvents(scope, "SignInsFail", ["sign_in_failed"], signIns),
      above: 50,
      periods: 1,
    },
    {
      id: "AdminNewDevice",
      says: "An admin signed in on a device that never did before.",
      metric: countEvents(scope, "AdminNewDevice", ["admin_new_device"], signIns),
      above: 0,
      periods: 1,
    },
    {
      id: "ForgedFields",
      says: "More than 20 fields in an hour that only the server writes.",
      metric: countEvents(scope, "ForgedFields", ["forged_field"], [...functions.values()]).with({ period: HOUR }),
      above: 20,
      periods: 1,
    },
    {
      id: "SignatureFails",
      says: "More than 5 payment returns with a wrong signature in 5 minutes.",
      metric: countEvents(scope, "SignatureFails", ["signature_failed"], returns ? [returns] : []),
      above: 5,
      periods: 1,
    },
    {
      id: "GatewayUnreachable",
      says: "Orders could not be settled, or money not given back, for 15 minutes.",
      metric: countEvents(
        scope,
        "GatewayUnreachable",
        ["reconcile_failed", "settle_failed", "renewal_failed", "refund_failed"],
        settling,
      ),
      above: 0,
      periods: 3,
    },
    {
      id: "WorkSetAside",
      says: "An item of a queue can't be read or its work fails; it was set aside, and the rest goes on.",
      metric: countEvents(scope, "WorkSetAside", ["set_aside"], Object.values(jobs)),
      above: 0,
      periods: 1,
    },
    {
      id: "MailFails",
      says: "Mail could not be sent for 15 minutes.",
      metric: countEvents(scope, "MailFails", ["mail_failed"], [jobs.sendOutbox]),
      above: 0,
      periods: 3,
    },
    ...watchedBooks(scope, jobs),
  ];
}

/** Receipts that are not made or not registered in time, and books that do not agree. */
function watchedBooks(scope: Construct, { makeDocuments, checks }: Watched["jobs"]): Watch[] {
  return [
    {
      id: "DocumentsFail",
      says: "Receipts could not be issued for 15 minutes, or the tax service refused one.",
      metric: countEvents(scope, "DocumentsFail", ["document_failed", "document_rejected"], [makeDocuments]),
      above: 0,
      periods: 3,
    },
    {
      id: "DocumentLate",
      says: "A receipt has no JIR for 24 hours.",
      metric: countEvents(scope, "DocumentLate", ["document_late"], [makeDocuments]),
      above: 0,
      periods: 1,
    },
    {
      id: "DocumentOverdue",
      says: "A receipt has no JIR for 40 hours; the law gives 48.",
      metric: countEvents(scope, "DocumentOverdue", ["document_overdue"], [makeDocuments]),
      above: 0,
      periods: 1,
    },
    {
      id: "CertificateEnds",
      says: "A certificate ends within 60 days, has ended or can't be read: the log names it.",
      metric: countEvents(scope, "CertificateEnds", ["certificate_ends", "certificate_unreadable"], [checks]),
      above: 0,
      periods: 1,
    },
    {
      id: "InvariantBroken",
      says: "Orders, ledger, receipts and the gateway do not agree.",
      metric: countEvents(scope, "InvariantBroken", ["invariant_broken"], [checks]),
      above: 0,
      periods: 1,
    },
  ];
}

function settles({ settings = [] }: Needs): boolean {
  return settings.includes("CORVUSPAY_API_URL");
}

function countEvents(scope: Construct, metricName: string, events: string[], handlers: LambdaFunction[]): Metric {
  const metricNamespace = Stack.of(scope).stackName;
  const filterPattern = FilterPattern.any(...events.map((event) => FilterPattern.stringValue("$.event", "=", event)));
  for (const logGroup of new Set(handlers.map((handler) => handler.logGroup))) {
    new MetricFilter(logGroup, metricName, { logGroup, filterPattern, metricNamespace, metricName });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: "Sum", period: FIVE_MINUTES });
}

function makeAlarm(scope: Construct, { id, says, metric, above, below, periods }: Watch): Alarm {
  return new Alarm(scope, `${id}Alarm`, {
    alarmDescription: says,
    metric,
    threshold: below ?? above ?? 0,
    comparisonOperator:
      below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
