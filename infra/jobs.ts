import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as FunctionTarget } from "aws-cdk-lib/aws-events-targets";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { type Job, jobEntry, jobNames, jobSchedule } from "./entries.ts";
import { jobNeeds } from "./needs.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";

/** Shorter than the schedule, so that two runs of a job do not meet. */
const TIMEOUT = Duration.seconds(55);

/** The scheduled work, each job in its rhythm; a run that fails is not repeated, the next one does its work. */
export function makeJobs(scope: Construct, surroundings: Surroundings): Record<Job, LambdaFunction> {
  const made = jobNames.map((job) => [job, makeJob(scope, job, surroundings)]);
  return Object.fromEntries(made);
}

function makeJob(scope: Construct, job: Job, surroundings: Surroundings): LambdaFunction {
  const duty = { bundle: jobEntry(job).bundle, needs: jobNeeds[job], timeout: TIMEOUT };
  const handler = makeFunction(scope, job.charAt(0).toUpperCase() + job.slice(1), duty, surroundings);
  const rate = jobSchedule(job) === "minute" ? Duration.minutes(1) : Duration.hours(1);
  new Rule(scope, `${job}Each${jobSchedule(job) === "minute" ? "Minute" : "Hour"}`, {
    schedule: Schedule.rate(rate),
    targets: [new FunctionTarget(handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
  });
  return handler;
}
