import { Stack, type StackProps } from "aws-cdk-lib";
import { HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Construct } from "constructs";
import { makeJobs } from "../constructs/jobs.ts";
import { hearMailEvents } from "../constructs/mail-events.ts";
import { makePart } from "../constructs/part.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { type Call, partNames, partOf } from "../definitions/parts.ts";

interface LocalStackProps extends StackProps {
  readonly calls: readonly Call[];
  readonly surroundings: Surroundings;
}

/** All calls and jobs in one template, never deployed: `sam local` finds a function only by a reference of its route, which no document holds. */
export class LocalStack extends Stack {
  constructor(scope: Construct, id: string, { calls, surroundings, ...props }: LocalStackProps) {
    super(scope, id, props);
    const served = partNames.flatMap((part) => {
      const members = calls.filter((call) => partOf(call) === part);
      return makePart(new Construct(this, part), part, members, surroundings);
    });
    const api = new HttpApi(this, "Api");
    for (const { call, handler } of served) {
      const integration = new HttpLambdaIntegration(call.operation, handler);
      api.addRoutes({ path: call.route.path, methods: [HttpMethod[call.route.method]], integration });
    }
    const jobs = new Construct(this, "Jobs");
    hearMailEvents(jobs, makeJobs(jobs, surroundings).deadLetters, surroundings);
  }
}
