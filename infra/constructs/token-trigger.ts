import { join } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { LambdaVersion, type UserPool, UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { triggerEntry } from "../definitions/entries.ts";

/**
 * The function that the pool asks before it makes a token; version 2 of the event reaches access tokens and needs the plan
 * Essentials. Its bundle alone is its code, so that the pool's stack changes only with it.
 */
export function addTokenTrigger(scope: Construct, pool: UserPool, codeFolder: string): void {
  const logGroup = new LogGroup(scope, "TokenTriggerLog", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const writeLog = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const trigger = new LambdaFunction(scope, "TokenTrigger", {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 256,
    // Cognito itself waits five seconds.
    timeout: Duration.seconds(4),
    code: Code.fromAsset(join(codeFolder, triggerEntry.bundle)),
    handler: "index.handler",
    role: new Role(scope, "TokenTriggerRole", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { log: new PolicyDocument({ statements: [writeLog] }) },
    }),
    logGroup,
  });
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, trigger, LambdaVersion.V2_0);
}
