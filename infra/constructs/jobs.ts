import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as FunctionTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { JOB_SECONDS, type Job } from "#functions/schedule/jobs.ts";
import { jobEntry, jobNames, jobSchedule } from "../definitions/entries.ts";
import { jobNeeds } from "../definitions/needs.ts";
import { functionName } from "../definitions/parts.ts";
import { countEvents } from "./log-alarms.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";

const rhythms = {
  minute: { rate: Duration.minutes(1), maxEventAge: Duration.minutes(1) },
  hour: { rate: Duration.hours(1), maxEventAge: Duration.minutes(15) },
} as const;

interface Jobs {
  readonly functions: Record<Job, LambdaFunction>;
  /** Events of runs that failed or never began. */
  readonly deadLetters: Queue;
}

/** The scheduled work, each job in its rhythm; a run that fails is not repeated, the next one does its work. */
export function makeJobs(scope: Construct, surroundings: Surroundings): Jobs {
  const deadLetters = new Queue(scope, "DeadJobs", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const made = jobNames.map((job) => [job, makeJob(scope, job, deadLetters, surroundings)]);
  const functions: Jobs["functions"] = Object.fromEntries(made);
  countEvents(surroundings.stage, { calls: [], jobs: functions });
  return { functions, deadLetters };
}

function makeJob(scope: Construct, job: Job, deadLetters: IQueue, surroundings: Surroundings): LambdaFunction {
  const handler = makeFunction(
    scope,
    job.charAt(0).toUpperCase() + job.slice(1),
    {
      name: functionName(surroundings.stage, "Jobs", job),
      bundle: jobEntry(job).bundle,
      needs: jobNeeds[job],
      timeout: Duration.seconds(JOB_SECONDS),
      allowed: [new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] })],
    },
    surroundings,
  );
  const { rate, maxEventAge } = rhythms[jobSchedule(job)];
  // Lambda would try a failed event twice more, beside the next minute's run.
  const onFailure = { bind: () => ({ destination: deadLetters.queueArn }) };
  handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge, onFailure });
  new Rule(scope, `${job}Each${jobSchedule(job) === "minute" ? "Minute" : "Hour"}`, {
    schedule: Schedule.rate(rate),
    targets: [new FunctionTarget(handler, { retryAttempts: 0, maxEventAge, deadLetterQueue: deadLetters })],
  });
  return handler;
}
