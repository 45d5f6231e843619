import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeDashboard, type ShownResources } from "../constructs/dashboard.ts";

/** The stage's dashboard; nothing depends on it. */
export class DashboardStack extends Stack {
  constructor(scope: Construct, id: string, { shown, ...props }: StackProps & { readonly shown: ShownResources }) {
    super(scope, id, props);
    const { dashboardName } = makeDashboard(this, shown);
    new CfnOutput(this, "DashboardAddress", {
      value: `https://console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboardName}`,
    });
  }
}
