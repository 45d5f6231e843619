import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeFirewall } from "../constructs/firewall.ts";

/** What CloudFront takes from us-east-1 alone, wherever the shop stands: the firewall. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.firewallArn = makeFirewall(this).attrArn;
  }
}
