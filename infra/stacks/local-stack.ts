import { Stack, type StackProps } from "aws-cdk-lib";
import { Construct } from "constructs";
import { makeApi } from "../constructs/api.ts";
import { makeJobs } from "../constructs/jobs.ts";
import { hearMailEvents } from "../constructs/mail-events.ts";
import { makePart } from "../constructs/part.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { type Call, partNames, partOf } from "../definitions/parts.ts";

interface LocalStackProps extends StackProps {
  readonly calls: readonly Call[];
  readonly surroundings: Surroundings;
}

/** All calls and jobs in one template, never deployed: `sam local` mounts no route across stacks and finds functions only by reference. */
export class LocalStack extends Stack {
  constructor(scope: Construct, id: string, { calls, surroundings, ...props }: LocalStackProps) {
    super(scope, id, props);
    const served = partNames.flatMap((part) => {
      const members = calls.filter((call) => partOf(call) === part);
      return makePart(new Construct(this, part), part, members, surroundings);
    });
    const answered = served.map(({ call, handler }) => ({ call, functionArn: handler.functionArn }));
    makeApi(this, surroundings.stage, answered);
    const jobs = new Construct(this, "Jobs");
    hearMailEvents(jobs, makeJobs(jobs, surroundings).deadLetters, surroundings);
  }
}
