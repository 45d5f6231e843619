import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { mailEventsEntry } from "../definitions/entries.ts";
import { functionName } from "../definitions/parts.ts";
import { mailEventsRow } from "../definitions/permissions.ts";
import { configurationSetName, type Stage } from "../definitions/stage.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";

const TIMEOUT = Duration.seconds(30);

/** SES's configuration set for the shop's mail, and its topic of bounces and complaints. */
export function makeMailSet(
  scope: Construct,
  stage: Stage,
): { readonly set: ConfigurationSet; readonly topic: ITopic } {
  const topic = new Topic(scope, "MailEvents", { enforceSSL: true });
  const set = new ConfigurationSet(scope, "MailSet", {
    configurationSetName: configurationSetName(stage),
    // SES's suppression list would drop receipts and verification links.
    disableSuppressionList: true,
  });
  set.addEventDestination("Returned", {
    destination: EventDestination.snsTopic(topic),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return { set, topic };
}

/** The function that handles bounces; the topic retries it, then sends the event to the jobs' queue of failures. */
export function hearMailEvents(scope: Construct, deadLetters: IQueue, surroundings: Surroundings): void {
  const handler = makeFunction(
    scope,
    "HearMailEvents",
    {
      name: functionName(surroundings.stage, "Jobs", "hearMailEvents"),
      entry: mailEventsEntry,
      permissions: mailEventsRow,
      timeout: TIMEOUT,
      allowed: [new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] })],
    },
    surroundings,
  );
  handler.configureAsyncInvoke({ onFailure: { bind: () => ({ destination: deadLetters.queueArn }) } });
  surroundings.state.mailEvents.addSubscription(new LambdaSubscription(handler));
}
