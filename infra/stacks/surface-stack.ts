import { CfnOutput, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import { failingCalls, makeAlarms } from "../constructs/alarms.ts";
import { hostOf, makeApi } from "../constructs/api.ts";
import type { Call, Surface } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

interface SurfaceStackProps extends StackProps {
  readonly stage: Stage;
  readonly surface: Surface;
  /** All calls of the product; the surface takes its own. */
  readonly calls: readonly Call[];
  /** The parts on which it depends: functions must exist before their routes, which only spell their names. */
  readonly behind: readonly Stack[];
  /** The topic of its alarm. */
  readonly topic: ITopic;
}

/** The HTTP API of a surface in front of the functions of its parts. */
export class SurfaceStack extends Stack {
  /** Host name of the API, for the distribution alone. */
  readonly apiHost: string;
  readonly api: HttpStage;

  constructor(scope: Construct, id: string, { stage, surface, calls, behind, topic, ...props }: SurfaceStackProps) {
    super(scope, id, props);
    for (const part of behind) this.addStackDependency(part);
    const api = makeApi(this, stage, surface, calls);
    makeAlarms(this, topic, [failingCalls(api)]);
    this.api = api;
    this.apiHost = hostOf(api);
    new CfnOutput(this, "ApiAddress", {
      value: api.url,
      description: "Refuses whoever does not come through the distribution",
    });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason:
        "Each function verifies the caller itself, as the route table says (functions/platform/http/endpoint.ts).",
    });
  }
}
