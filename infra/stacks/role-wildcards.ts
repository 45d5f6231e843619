import type { FilesFolder, Permissions, SiteFolder } from "../definitions/permission-row.ts";
import { type Stage, siteBucketName, visitsBucketName } from "../definitions/stage.ts";
import { filesReference } from "./stateful-stack.ts";

const UPLOADS = "Uploads and what is made of them have names of their own; a role has its folder alone.";
const LOGS = "CloudFront names each file of the log; the role reads them and writes none.";
const ofFiles: Readonly<Record<FilesFolder, string>> = {
  "inbox/*": UPLOADS,
  "files/*":
    "Which file a member may open, getFile decides by its record; an upload that is kept has a name of its own.",
  "originals/*": UPLOADS,
  "record/*": "Each month of the staff's record is copied into an object of its own; the role may only put them.",
  "people/*": "Each day's copy of the pool's people is objects of its own; the role may only put them.",
};
const ofSite: Readonly<Record<SiteFolder, string>> = {
  "pictures/*": UPLOADS,
  "pages/*":
    "A page's name holds the hash of its content; the role writes below this folder alone and removes nothing.",
};

/**
 * The wildcards of roles with these permissions, each with its reason. cdk-nag wants each finding by name: after a new name of the files
 * bucket, the synth prints the new finding.
 */
export function roleWildcards(stage: Stage, roles: readonly Permissions[]): { id: string; reason: string }[] {
  const account = stage.account ?? "<AWS::AccountId>";
  const site = `arn:<AWS::Partition>:s3:::${siteBucketName(stage, account)}`;
  const visits = `arn:<AWS::Partition>:s3:::${visitsBucketName(stage, account)}`;
  const isSender = roles.some(({ mail }) => mail);
  const senders = `arn:<AWS::Partition>:ses:${stage.region}:${account}:identity/*`;
  const traces = "X-Ray knows no resource that a trace is written to; whoever may write them reads none.";
  const quota = "SES tells an account's quota by no resource.";
  const sandbox = "In its sandbox SES asks for the recipient's identity too; a condition leaves one sender.";
  return [
    ...(isSender || stage.traces
      ? [accepted("*", [stage.traces && traces, isSender && quota].filter(Boolean).join(" "))]
      : []),
    ...foldersOf(roles, "files", ofFiles).map(([folder, reason]) =>
      accepted(`${filesReference(stage)}/${folder}`, reason),
    ),
    ...foldersOf(roles, "site", ofSite).map(([folder, reason]) => accepted(`${site}/${folder}`, reason)),
    ...(roles.some(({ visits }) => visits) ? [accepted(`${visits}/*`, LOGS)] : []),
    ...(isSender ? [accepted(senders, sandbox)] : []),
  ];
}

/** The folders of a bucket that some of these roles may touch, with the reasons. */
function foldersOf(roles: readonly Permissions[], bucket: "files" | "site", reasons: Readonly<Record<string, string>>) {
  const touched = new Set(roles.flatMap((role) => Object.keys(role[bucket] ?? {})));
  return Object.entries(reasons).filter(([folder]) => touched.has(folder));
}

function accepted(resource: string, reason: string) {
  return { id: `AwsSolutions-IAM5[Resource::${resource}]`, reason };
}
