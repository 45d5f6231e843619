import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeAlarms, makeTopic } from "../constructs/alarms.ts";
import { logDistribution, makeBudget, watchedEdge } from "../constructs/edge-watch.ts";
import type { Stage } from "../definitions/stage.ts";

interface WatchStackProps extends StackProps {
  readonly stage: Stage;
  readonly distributionId: string;
}

/** The distribution's alarms, topic and log in CloudFront's region, and the month's budget. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distributionId, ...props }: WatchStackProps) {
    super(scope, id, props);
    makeAlarms(this, makeTopic(this, stage), watchedEdge(stage, distributionId));
    logDistribution(this, stage, distributionId);
    makeBudget(this, stage);
  }
}
