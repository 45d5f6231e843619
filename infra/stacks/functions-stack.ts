import { CfnOutput, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import type { Operation } from "#contract/routes.ts";
import { makeAlarms } from "../constructs/alarms.ts";
import { hostOf, makeApi } from "../constructs/api.ts";
import { makeJobs } from "../constructs/jobs.ts";
import { hearMailEvents } from "../constructs/mail-events.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { filesReference } from "./stateful-stack.ts";

interface FunctionsStackProps extends StackProps {
  readonly surroundings: Surroundings;
  readonly operations: readonly Operation[];
}

/** The jobs, and the functions of these operations with the HTTP API in front of them. */
export class FunctionsStack extends Stack {
  /** Host name of the API, for the distribution alone. */
  readonly apiHost: string;

  constructor(scope: Construct, id: string, { surroundings, operations, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    const { stage, state } = surroundings;
    const api = makeApi(this, operations, surroundings);
    const jobs = makeJobs(this, surroundings);
    hearMailEvents(this, jobs.deadLetters, surroundings);
    makeAlarms(this, {
      api: api.stage,
      functions: api.functions,
      jobs: jobs.functions,
      background: { deadLetters: jobs.deadLetters, table: state.table },
      mail: stage.alarmMail,
    });
    this.apiHost = hostOf(api);
    this.acknowledge(stage);
    this.tellNames(api.stage);
  }

  private tellNames(api: HttpStage): void {
    new CfnOutput(this, "ApiAddress", {
      value: api.url,
      description: "Refuses whoever does not come through the distribution",
    });
  }

  /**
   * The wildcard rule wants each finding by name: should the files' bucket be renamed, the synth prints the new
   * one.
   */
  private acknowledge(stage: Stage): void {
    const identities = `arn:<AWS::Partition>:ses:${stage.region}:${stage.account ?? "<AWS::AccountId>"}:identity/*`;
    const pages = `arn:<AWS::Partition>:s3:::${siteBucketName(stage, stage.account ?? "<AWS::AccountId>")}/pages/*`;
    const files = `${filesReference(stage)}/files/*`;
    Validations.of(this).acknowledge(
      {
        id: "AwsSolutions-APIG4",
        reason: "Each function verifies the caller itself, as the route table says (functions/http/endpoint.ts).",
      },
      {
        id: `AwsSolutions-IAM5[Resource::${files}]`,
        reason: "Which file a member may open, getFile decides by its record.",
      },
      {
        id: `AwsSolutions-IAM5[Resource::${filesReference(stage)}/record/*]`,
        reason: "Each month of the staff's record is copied into an object of its own; the role may only put them.",
      },
      {
        id: `AwsSolutions-IAM5[Resource::${pages}]`,
        reason:
          "A page's name holds the hash of its content; the role writes below this folder alone and removes nothing.",
      },
      {
        id: `AwsSolutions-IAM5[Resource::${identities}]`,
        reason: "In its sandbox SES asks for the recipient's identity too; a condition leaves one sender.",
      },
      { id: "AwsSolutions-SQS3", reason: "The only queue is the one that keeps the jobs' failed events." },
    );
  }
}
