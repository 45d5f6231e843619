import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeFirewall } from "../constructs/distribution-firewall.ts";
import type { Call } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

/** The output with the firewall, and the parameter of the stack that takes it. */
export const FIREWALL_ARN = "FirewallArn";

interface EdgeStackProps extends StackProps {
  readonly stage: Stage;
  /** All calls of the product. */
  readonly calls: readonly Call[];
}

/** The firewall and its log, which CloudFront takes from us-east-1 only; `deploy` hands its ARN to the site's stack. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, calls, ...props }: EdgeStackProps) {
    super(scope, id, props);
    new CfnOutput(this, FIREWALL_ARN, { value: makeFirewall(this, stage, calls).attrArn });
  }
}
