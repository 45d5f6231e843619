import type { Needs } from "../definitions/needs.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { filesReference } from "./stateful-stack.ts";

interface Wildcard {
  readonly when: (needs: Needs) => boolean;
  /** What a role may touch, as the finding spells it. */
  readonly resource: string;
  readonly reason: string;
}

/**
 * The wildcards of the roles that these needs make, each with its reason. The rule wants each finding by name: should the files' bucket be
 * renamed, the synth prints the new one.
 */
export function roleWildcards(stage: Stage, needs: readonly Needs[]): { id: string; reason: string }[] {
  const found = wildcards(stage).filter(({ when }) => needs.some(when));
  return found.map(({ resource, reason }) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }));
}

function wildcards(stage: Stage): Wildcard[] {
  const account = stage.account ?? "<AWS::AccountId>";
  const site = `arn:<AWS::Partition>:s3:::${siteBucketName(stage, account)}`;
  const files = filesReference(stage);
  const handlesUploads = ({ uploads }: Needs) => uploads !== undefined && uploads !== "copy";
  const traces = "X-Ray knows no resource that a trace is written to; whoever may write them reads none.";
  const uploads = "Uploads and what is made of them have names of their own; a role has its folder alone.";
  return [
    { when: () => stage.traces, resource: "*", reason: traces },
    {
      when: (needs) => needs.files === true || handlesUploads(needs),
      resource: `${files}/files/*`,
      reason:
        "Which file a member may open, getFile decides by its record; an upload that is kept has a name of its own.",
    },
    { when: handlesUploads, resource: `${files}/inbox/*`, reason: uploads },
    { when: handlesUploads, resource: `${files}/originals/*`, reason: uploads },
    { when: handlesUploads, resource: `${site}/pictures/*`, reason: uploads },
    {
      when: (needs) => needs.uploads === "copy",
      resource: `${files}/record/*`,
      reason: "Each month of the staff's record is copied into an object of its own; the role may only put them.",
    },
    {
      when: (needs) => needs.uploads === "copy",
      resource: `${files}/people/*`,
      reason: "Each day's copy of the pool's people is objects of its own; the role may only put them.",
    },
    {
      when: (needs) => needs.pages === true,
      resource: `${site}/pages/*`,
      reason:
        "A page's name holds the hash of its content; the role writes below this folder alone and removes nothing.",
    },
    {
      when: (needs) => needs.mail === true,
      resource: `arn:<AWS::Partition>:ses:${stage.region}:${account}:identity/*`,
      reason: "In its sandbox SES asks for the recipient's identity too; a condition leaves one sender.",
    },
  ];
}
