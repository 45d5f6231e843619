import { randomUUID } from "node:crypto";
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
} from "@aws-sdk/client-cloudformation";
import { kindOf, type Resource, type Template } from "./fit-template.ts";

const UNKNOWN = /unsupported|not (yet |currently )?supported/i;
const DONE = /(CREATE|ROLLBACK)_(COMPLETE|FAILED)$/;
const ASKED_MOST = 100;

/** The kinds of resources of these templates that the emulator says it does not know. Each is asked about once, by a stack that goes again. */
export async function kindsLeftOut(templates: readonly Template[]): Promise<Set<string>> {
  const all = templates.flatMap(({ Resources }) => Object.values(Resources));
  const one = new Map(all.filter(({ Type }) => !Type.startsWith("Custom::")).map((made) => [kindOf(made), made]));
  const client = new CloudFormationClient({ region: "eu-central-1" });
  const unknown = new Set<string>();
  for (const [kind, made] of one) if (!(await knows(client, made))) unknown.add(kind);
  for (const kind of unknown)
    console.error(`Left out, the emulator knows none: ${all.filter((made) => kindOf(made) === kind).length} ${kind}`);
  return unknown;
}

/** Whether a stack of one such resource fails for another reason than its type, or for none. */
async function knows(client: CloudFormationClient, { Type, Properties }: Resource): Promise<boolean> {
  const StackName = `Asked-${randomUUID()}`;
  const It = { Type, Properties: Properties?.Metrics ? { Metrics: [{ Id: "one" }] } : {} };
  try {
    await client.send(new CreateStackCommand({ StackName, TemplateBody: JSON.stringify({ Resources: { It } }) }));
    const reasons = await endOf(client, StackName);
    await client.send(new DeleteStackCommand({ StackName }));
    return !reasons.some((reason) => UNKNOWN.test(reason));
  } catch (error) {
    return !(error instanceof Error && UNKNOWN.test(error.message));
  }
}

/** Why what failed in a stack did, once it stands or is rolled back. */
async function endOf(client: CloudFormationClient, StackName: string): Promise<string[]> {
  for (let asked = 0; asked < ASKED_MOST; asked += 1) {
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
    const own = StackEvents.filter(({ LogicalResourceId }) => LogicalResourceId === StackName);
    if (own.some(({ ResourceStatus = "" }) => DONE.test(ResourceStatus)))
      return StackEvents.map(({ ResourceStatusReason = "" }) => ResourceStatusReason);
  }
  throw new Error(`The emulator never ends a stack: ${StackName}.`);
}
