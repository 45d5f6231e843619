import { CfnParameter, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeAlarms, makeTopic } from "../constructs/alarms.ts";
import { logDistribution, makeBudget, watchedEdge } from "../constructs/edge-watch.ts";
import type { Stage } from "../definitions/stage.ts";

/** The parameter with the distribution, and the output of the stack that tells it. */
export const DISTRIBUTION_ID = "DistributionId";

interface WatchStackProps extends StackProps {
  readonly stage: Stage;
}

/** The distribution's alarms, topic and log in CloudFront's region, and the month's budget. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: WatchStackProps) {
    super(scope, id, props);
    const distributionId = new CfnParameter(this, DISTRIBUTION_ID).valueAsString;
    makeAlarms(this, makeTopic(this, stage), watchedEdge(stage, distributionId));
    logDistribution(this, stage, distributionId);
    makeBudget(this, stage);
  }
}
