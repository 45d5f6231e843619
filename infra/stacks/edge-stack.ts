import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeFirewall } from "../constructs/distribution-firewall.ts";
import type { Call } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

interface EdgeStackProps extends StackProps {
  readonly stage: Stage;
  /** All calls of the product. */
  readonly calls: readonly Call[];
}

/** The firewall and its log, which CloudFront takes from us-east-1 only. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, { stage, calls, ...props }: EdgeStackProps) {
    super(scope, id, props);
    this.firewallArn = makeFirewall(this, stage, calls).attrArn;
  }
}
