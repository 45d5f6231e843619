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
import type { IScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type Job, jobs, type Rhythm } from "#functions/platform/schedule/jobs.ts";
import type { Stage } from "../definitions/stage.ts";

/** A metric and the threshold from which its alarm rings. */
export interface Watch {
  readonly id: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly above?: number;
  readonly below?: number;
  /** Set where a figure below the threshold rings, but none does not. */
  readonly isQuietWithoutData?: boolean;
  /** The number of consecutive periods. */
  readonly periods: number;
}

const FIVE_MINUTES = Duration.minutes(5);

/** The alarms that page a person; each has a row in docs/operations.md. */
export function makeAlarms(scope: Construct, topic: ITopic, watches: readonly Watch[]): void {
  for (const watch of watches) makeAlarm(scope, watch).addAlarmAction(new SnsAction(topic));
}

/**
 * The topic of the alarms. A topic with a policy admits only whom it names. It is unencrypted, because CloudWatch may not use AWS's own
 * key for topics, and an alarm holds no personal data.
 */
export function makeTopic(scope: Construct, { alarmMail, alarmMailToo }: Stage): Topic {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  for (const mail of [alarmMail, alarmMailToo]) if (mail) topic.addSubscription(new EmailSubscription(mail));
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

/** Rings when an API answers too many errors. */
export function failingCalls(api: HttpStage): Watch {
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

/** Rings when the table refuses requests. */
export function throttledTable(table: ITable): Watch {
  const { GET_ITEM, BATCH_GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, TRANSACT_WRITE_ITEMS } = TableOperation;
  const operations = [GET_ITEM, BATCH_GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, TRANSACT_WRITE_ITEMS];
  const metric = table.metricThrottledRequestsForOperations({ operations, period: FIVE_MINUTES });
  return { id: "TableThrottles", says: "The table refused requests for 15 minutes.", metric, above: 0, periods: 3 };
}

/** Rings when jobs fail or do not run, or when their queue of failed events fills. */
export function watchedJobs(
  running: readonly Job[],
  functions: Readonly<Record<Job, LambdaFunction>>,
  deadLetters: IQueue,
): Watch[] {
  const each = running.flatMap((name) => [failingJob(name, functions[name]), silentJob(name, functions[name])]);
  return [...each, deadJobs(deadLetters)];
}

/** When a job's alarms ring: after `fails` failures in each of `periods`, and after `SILENT_PERIODS` without a run. */
const rhythms = {
  minute: {
    period: FIVE_MINUTES,
    fails: 3,
    periods: 3,
    failed: "failed again and again for 15 minutes",
    silence: "15 minutes",
  },
  hour: { period: Duration.hours(1), fails: 1, periods: 1, failed: "failed", silence: "3 hours" },
} as const satisfies Record<Rhythm, object>;
const SILENT_PERIODS = 3;

function failingJob(name: Job, handler: LambdaFunction): Watch {
  const { period, fails, periods, failed } = rhythms[jobs[name].every];
  const metric = handler.metricErrors({ period, statistic: "Sum" });
  return { id: `${capital(name)}Fails`, says: `The job ${name} ${failed}.`, metric, above: fails - 1, periods };
}

function silentJob(name: Job, handler: LambdaFunction): Watch {
  const { period, silence } = rhythms[jobs[name].every];
  const metric = handler.metricInvocations({ period, statistic: "Sum" });
  const says = `The job ${name} has not run for ${silence}.`;
  return { id: `${capital(name)}Silent`, says, metric, below: 1, periods: SILENT_PERIODS };
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

/** Rings when a schedule could neither start a job nor keep the event; what was kept rings as DeadJobs. */
export function lostRuns(schedules: IScheduleGroup): Watch {
  return {
    id: "SchedulesFail",
    says: "A schedule could neither start its job nor keep the event.",
    metric: schedules.metricFailedToBeSentToDLQ(undefined, { period: FIVE_MINUTES, statistic: "Sum" }),
    periods: 1,
  };
}

/** Rings when a backup or a copy of one into another account was not made. */
export function failedBackups(BackupVaultName: string): Watch {
  const period = Duration.hours(1);
  const usingMetrics = Object.fromEntries(
    ["BackupJobsFailed", "BackupJobsExpired", "BackupJobsAborted", "CopyJobsFailed"].map((what, position) => [
      `m${position}`,
      new Metric({
        namespace: "AWS/Backup",
        metricName: `NumberOf${what}`,
        dimensionsMap: { BackupVaultName },
        statistic: "Sum",
        period,
      }),
    ]),
  );
  return {
    id: "BackupsFail",
    says: "A backup, or its copy into another account, failed, expired or was aborted.",
    metric: new MathExpression({ expression: "SUM(METRICS())", usingMetrics, period, label: "not made" }),
    periods: 1,
  };
}

function makeAlarm(scope: Construct, { id, says, metric, above, below, isQuietWithoutData, periods }: Watch): Alarm {
  return new Alarm(scope, `${id}Alarm`, {
    alarmDescription: says,
    metric,
    threshold: below ?? above ?? 0,
    comparisonOperator:
      below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData:
      below === undefined || isQuietWithoutData ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
