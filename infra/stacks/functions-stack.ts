import { Aws, CfnOutput, Stack, type StackProps, Validations } from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import { Architecture, Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { makeAlarms } from "../constructs/alarms.ts";
import { makeApi } from "../constructs/api.ts";
import { makeJobs } from "../constructs/jobs.ts";
import type { Stage } from "../definitions/stage.ts";
import type { StatefulStack } from "./stateful-stack.ts";

interface FunctionsStackProps extends StackProps {
  readonly stage: Stage;
  readonly state: StatefulStack;
  /** Folder that `build-functions` wrote. */
  readonly codeFolder: string;
  readonly architecture: "arm64" | "x86_64";
}

/** Every function with the HTTP API in front of them; together, because `sam local` mounts no route across stacks. */
export class FunctionsStack extends Stack {
  /** Host name of the API, for the distribution alone. */
  readonly apiHost: string;

  constructor(scope: Construct, id: string, { stage, state, codeFolder, architecture, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    const surroundings = {
      stage,
      state,
      code: Code.fromAsset(codeFolder),
      architecture: architecture === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
    };
    const api = makeApi(this, surroundings);
    const jobs = makeJobs(this, surroundings);
    makeAlarms(this, {
      api: api.stage,
      functions: api.functions,
      jobs: jobs.functions,
      deadLetters: jobs.deadLetters,
      table: state.table,
      mail: stage.alarmMail,
    });
    this.apiHost = `${api.stage.api.apiId}.execute-api.${this.region}.${Aws.URL_SUFFIX}`;
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
    const files = `Zamah-${stage.name}-Stateful:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03/files/*`;
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
        id: `AwsSolutions-IAM5[Resource::${identities}]`,
        reason: "In its sandbox SES asks for the recipient's identity too; a condition leaves one sender.",
      },
      { id: "AwsSolutions-SQS3", reason: "The only queue is the one that keeps the jobs' failed events." },
    );
  }
}
