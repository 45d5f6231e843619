import { Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { makeAlarms } from "../constructs/alarms.ts";
import { hostOf, makeApi } from "../constructs/api.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { staffOperations } from "../definitions/entries.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { filesReference } from "./stateful-stack.ts";

interface OwnerStackProps extends StackProps {
  readonly surroundings: Surroundings;
}

/** The staff's calls behind an HTTP API of their own, with their own roles, logs and alarms: beside the shop's, which has no room for them. */
export class OwnerStack extends Stack {
  /** Host name of the API, for the distribution alone. */
  readonly apiHost: string;

  constructor(scope: Construct, id: string, { surroundings, ...props }: OwnerStackProps) {
    super(scope, id, props);
    const api = makeApi(this, staffOperations, surroundings);
    makeAlarms(this, { api: api.stage, functions: api.functions, jobs: {}, mail: surroundings.stage.alarmMail });
    this.apiHost = hostOf(api);
    this.acknowledge(surroundings.stage);
  }

  private acknowledge(stage: Stage): void {
    const account = stage.account ?? "<AWS::AccountId>";
    const folders = ["inbox", "files", "originals"].map((folder) => `${filesReference(stage)}/${folder}/*`);
    const pictures = `arn:<AWS::Partition>:s3:::${siteBucketName(stage, account)}/pictures/*`;
    Validations.of(this).acknowledge(
      {
        id: "AwsSolutions-APIG4",
        reason: "Each function verifies the caller itself, as the route table says (functions/http/admin-endpoint.ts).",
      },
      ...[...folders, pictures].map((resource) => ({
        id: `AwsSolutions-IAM5[Resource::${resource}]`,
        reason: "Uploads and what is made of them have names of their own; a role has its folder alone.",
      })),
    );
  }
}
