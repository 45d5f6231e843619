import { Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { lostRuns, makeAlarms, watchedJobs } from "../constructs/alarms.ts";
import { makeJobs } from "../constructs/jobs.ts";
import { hearMailEvents } from "../constructs/mail-events.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { jobNames } from "../definitions/entries.ts";
import { permissionsOf } from "../definitions/permissions.ts";
import { runningJobs } from "../definitions/secrets.ts";
import { roleWildcards } from "./role-wildcards.ts";

interface JobsStackProps extends StackProps {
  readonly surroundings: Surroundings;
  /** The topic of its alarms. */
  readonly topic: ITopic;
}

/** The scheduled jobs, the handler of bounced mail, the queue of failed events, and their alarms. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, { surroundings, topic, ...props }: JobsStackProps) {
    super(scope, id, props);
    const { functions, deadLetters, schedules } = makeJobs(this, surroundings);
    hearMailEvents(this, deadLetters, surroundings);
    makeAlarms(this, topic, [
      ...watchedJobs(runningJobs(surroundings.stage), functions, deadLetters),
      lostRuns(schedules),
    ]);
    Validations.of(this).acknowledge(...roleWildcards(surroundings.stage, jobNames.map(permissionsOf)), {
      id: "AwsSolutions-SQS3",
      reason: "The only queue is the one that keeps the jobs' failed events.",
    });
  }
}
