import { CfnOutput, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { failingCalls, makeAlarms } from "../constructs/alarms.ts";
import { makeApi } from "../constructs/api.ts";
import { makePoolFirewall } from "../constructs/pool-firewall.ts";
import type { Call, Surface } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

interface ApiStackProps extends StackProps {
  readonly stage: Stage;
  /** All calls of the product. */
  readonly calls: readonly Call[];
  /** The stacks of the functions, which must exist before their routes, which only spell their names. */
  readonly behind: readonly Stack[];
  readonly pool: IUserPool;
  /** The topic of the alarms. */
  readonly topic: ITopic;
}

/** The doors that the internet knocks at: an HTTP API for each surface, and the firewall of the user pool. */
export class ApiStack extends Stack {
  readonly apis: Readonly<Record<Surface, HttpStage>>;

  constructor(scope: Construct, id: string, { stage, calls, behind, pool, topic, ...props }: ApiStackProps) {
    super(scope, id, props);
    for (const stack of behind) this.addStackDependency(stack);
    const make = (name: string, surface: Surface) => {
      const place = new Construct(this, name);
      const api = makeApi(place, stage, surface, calls);
      makeAlarms(place, topic, [failingCalls(api)]);
      new CfnOutput(this, `${name}ApiAddress`, {
        value: api.url,
        description: "Refuses whoever does not come through the distribution",
      });
      return api;
    };
    this.apis = { shop: make("Shop", "shop"), owner: make("Owner", "owner") };
    makePoolFirewall(this, pool, stage);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason:
        "Each function verifies the caller itself, as the route table says (functions/platform/http/endpoint.ts).",
    });
  }
}
