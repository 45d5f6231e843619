import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression, ScheduleGroup, TimeWindow } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { JOB_SECONDS, type Job, jobs, type Rhythm, TOLD_AT_ONCE } from "#functions/platform/schedule/jobs.ts";
import { DOCUMENT_PREFIX } from "#functions/platform/table/keys.ts";
import { jobEntry, jobNames } from "../definitions/entries.ts";
import { functionName } from "../definitions/parts.ts";
import { permissionsOf } from "../definitions/permissions.ts";
import { runningJobs } from "../definitions/secrets.ts";
import { countEvents } from "./log-alarms.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";
import { keepWarm } from "./warm-functions.ts";

/** Each run begins somewhere within its window, so that the jobs of a minute don't all start in the same second. */
const rhythms = {
  minute: {
    id: "EachMinute",
    rate: Duration.minutes(1),
    window: Duration.minutes(1),
    maxEventAge: Duration.minutes(1),
  },
  hour: { id: "EachHour", rate: Duration.hours(1), window: Duration.minutes(5), maxEventAge: Duration.minutes(15) },
} as const satisfies Record<Rhythm, object>;

interface Jobs {
  readonly functions: Record<Job, LambdaFunction>;
  /** The queue of events whose runs failed or never began. */
  readonly deadLetters: Queue;
  readonly schedules: ScheduleGroup;
}

/** The scheduled jobs. A failed run is not retried: the next one does its work. */
export function makeJobs(scope: Construct, surroundings: Surroundings): Jobs {
  const deadLetters = new Queue(scope, "DeadJobs", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const made = jobNames.map((job) => [job, makeJob(scope, job, deadLetters, surroundings)]);
  const functions: Jobs["functions"] = Object.fromEntries(made);
  const schedules = scheduleJobs(scope, runningJobs(surroundings.stage), functions, deadLetters);
  keepWarm(scope, surroundings.stage, schedules);
  tellOfDocuments(scope, functions.makeDocuments, surroundings.state.table.tableStreamArn);
  countEvents(surroundings.stage, { calls: [], jobs: functions });
  return { functions, deadLetters, schedules };
}

/** Runs the job for each due document within a second, by the table's stream. A failed event is dropped: the next minute's run finds the document. A restored table has no stream. */
function tellOfDocuments(scope: Construct, target: LambdaFunction, eventSourceArn: string | undefined): void {
  if (!eventSourceArn) return;
  new EventSourceMapping(scope, "DocumentsDue", {
    target,
    eventSourceArn,
    startingPosition: StartingPosition.LATEST,
    batchSize: TOLD_AT_ONCE,
    retryAttempts: 0,
    maxRecordAge: Duration.minutes(1),
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual("INSERT"),
        dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(DOCUMENT_PREFIX) } } },
      }),
    ],
  });
}

/** The rights by which Lambda reads the stream for the job. */
function readingStream(eventSourceArn: string | undefined): PolicyStatement[] {
  if (!eventSourceArn) return [];
  const does = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
  const actions = does.map((action) => `dynamodb:${action}`);
  return [new PolicyStatement({ actions, resources: [eventSourceArn] })];
}

function makeJob(scope: Construct, job: Job, deadLetters: IQueue, surroundings: Surroundings): LambdaFunction {
  const handler = makeFunction(
    scope,
    job.charAt(0).toUpperCase() + job.slice(1),
    {
      name: functionName(surroundings.stage, "Jobs", job),
      entry: jobEntry(job),
      permissions: permissionsOf(job),
      timeout: Duration.seconds(JOB_SECONDS),
      allowed: [
        new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
        ...(job === "makeDocuments" ? readingStream(surroundings.state.table.tableStreamArn) : []),
      ],
    },
    surroundings,
  );
  const { maxEventAge } = rhythms[jobs[job].every];
  // Lambda would try a failed event twice more, beside the next minute's run.
  const onFailure = { bind: () => ({ destination: deadLetters.queueArn }) };
  handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge, onFailure });
  return handler;
}

/** Starts each job in its rhythm; what can't be started is kept. */
function scheduleJobs(
  scope: Construct,
  running: readonly Job[],
  functions: Jobs["functions"],
  deadLetterQueue: IQueue,
): ScheduleGroup {
  const scheduleGroup = new ScheduleGroup(scope, "Schedules", { removalPolicy: RemovalPolicy.DESTROY });
  const resources = running.map((job) => functions[job].functionArn);
  const starting = new PolicyDocument({
    statements: [
      new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources }),
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetterQueue.queueArn] }),
    ],
  });
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const assumedBy = new ServicePrincipal("scheduler.amazonaws.com", { conditions });
  const role = new Role(scope, "Starter", { assumedBy, inlinePolicies: { starting } }).withoutPolicyUpdates();
  for (const job of running) {
    const { id, rate, window, maxEventAge } = rhythms[jobs[job].every];
    new Schedule(scope, `${job}${id}`, {
      schedule: ScheduleExpression.rate(rate),
      timeWindow: TimeWindow.flexible(window),
      scheduleGroup,
      target: new LambdaInvoke(functions[job], { role, retryAttempts: 0, maxEventAge, deadLetterQueue }),
    });
  }
  return scheduleGroup;
}
