import { Duration } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Alarm, ComparisonOperator, type IMetric, MathExpression, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { type ITable, Operation } from "aws-cdk-lib/aws-dynamodb";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { type Job, jobNames } from "./entries.ts";

interface Watch {
  readonly says: string;
  readonly metric: IMetric;
  readonly above?: number;
  readonly below?: number;
  readonly periods: number;
  readonly silenceIsBad?: boolean;
}

/** The few alarms that wake somebody; each name is a heading of docs/operations.md. */
export function makeAlarms(
  scope: Construct,
  watched: { api: HttpStage; jobs: Record<Job, LambdaFunction>; table: ITable; mail: string },
): void {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(watched.mail));
  const action = new SnsAction(topic);
  addAlarm(scope, "CallsFail", failingCalls(watched.api)).addAlarmAction(action);
  addAlarm(scope, "TableThrottles", throttledTable(watched.table)).addAlarmAction(action);
  for (const name of jobNames) {
    addAlarm(scope, `${name}Fails`, failingJob(name, watched.jobs[name])).addAlarmAction(action);
    addAlarm(scope, `${name}Silent`, silentJob(name, watched.jobs[name])).addAlarmAction(action);
  }
}

function failingCalls(api: HttpStage): Watch {
  const period = Duration.minutes(5);
  const share = new MathExpression({
    expression: "IF(failed >= 3, 100 * failed / calls, 0)",
    usingMetrics: { failed: api.metricServerError({ period, statistic: "Sum" }), calls: api.metricCount({ period }) },
    period,
    label: "failed calls in percent",
  });
  return { says: "More than 0.5 % of the calls failed for 10 minutes.", metric: share, above: 0.5, periods: 2 };
}

function throttledTable(table: ITable): Watch {
  const operations = [
    Operation.GET_ITEM,
    Operation.BATCH_GET_ITEM,
    Operation.QUERY,
    Operation.UPDATE_ITEM,
    Operation.TRANSACT_WRITE_ITEMS,
  ];
  const metric = table.metricThrottledRequestsForOperations({ operations, period: Duration.minutes(5) });
  return { says: "The table refused requests for 15 minutes.", metric, above: 0, periods: 3 };
}

function failingJob(name: Job, handler: LambdaFunction): Watch {
  const metric = handler.metricErrors({ period: Duration.minutes(5), statistic: "Sum" });
  return { says: `The job ${name} failed again and again for 15 minutes.`, metric, above: 2, periods: 3 };
}

function silentJob(name: Job, handler: LambdaFunction): Watch {
  const metric = handler.metricInvocations({ period: Duration.minutes(5), statistic: "Sum" });
  return { says: `The job ${name} has not run for 15 minutes.`, metric, below: 1, periods: 3, silenceIsBad: true };
}

function addAlarm(scope: Construct, id: string, watch: Watch): Alarm {
  return new Alarm(scope, `${id.charAt(0).toUpperCase()}${id.slice(1)}Alarm`, {
    alarmDescription: watch.says,
    metric: watch.metric,
    threshold: watch.above ?? watch.below ?? 0,
    comparisonOperator:
      watch.below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: watch.periods,
    treatMissingData: watch.silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
}
