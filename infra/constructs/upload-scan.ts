import { Stack, Validations } from "aws-cdk-lib";
import { CfnMalwareProtectionPlan } from "aws-cdk-lib/aws-guardduty";
import { AnyPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Stage } from "../definitions/stage.ts";

/** The folder of uploads that nobody scanned yet. */
export const INBOX = "inbox/";

const SERVICE = "malware-protection-plan.guardduty.amazonaws.com";
const STATUS_TAG = "GuardDutyMalwareScanStatus";
/** The object by which GuardDuty validates its access to a bucket. */
const PROOF = "malware-protection-resource-validation-object";
/** GuardDuty's rule for events of new objects. */
const RULE = "DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*";
const TAGGING = ["s3:PutObjectTagging", "s3:PutObjectVersionTagging"];

/**
 * GuardDuty scans each version in the bucket's inbox for malware and tags it with the result. Nobody else may write tags there, and nobody
 * may read a version that is not tagged clean.
 */
export function scanUploads(bucket: Bucket, stage: Stage): void {
  const role = makeRole(bucket, stage);
  const plan = new CfnMalwareProtectionPlan(bucket, "Scan", {
    role: role.roleArn,
    protectedResource: { s3Bucket: { bucketName: bucket.bucketName, objectPrefixes: [INBOX] } },
    actions: { tagging: { status: "ENABLED" } },
  });
  plan.node.addDependency(role);
  const others = { ArnNotEquals: { "aws:PrincipalArn": role.roleArn } };
  const deny = (sid: string, actions: string[], conditions: object) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        ...{ sid, effect: Effect.DENY, principals: [new AnyPrincipal()], actions },
        ...{ resources: [bucket.arnForObjects(`${INBOX}*`)], conditions: { ...others, ...conditions } },
      }),
    );
  deny("OnlyTheScanTags", [...TAGGING, "s3:DeleteObjectTagging", "s3:DeleteObjectVersionTagging"], {});
  deny("OnlyCleanIsRead", ["s3:GetObject", "s3:GetObjectVersion"], {
    StringNotEquals: { [`s3:ExistingObjectTag/${STATUS_TAG}`]: "NO_THREATS_FOUND" },
  });
}

/** The role of GuardDuty's guide, limited to the inbox. */
function makeRole(bucket: Bucket, { region, account = "<AWS::AccountId>" }: Stage): Role {
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(bucket).account } };
  const role = new Role(bucket, "ScanRole", { assumedBy: new ServicePrincipal(SERVICE, { conditions }) });
  const rule = Stack.of(bucket).formatArn({ service: "events", resource: "rule", resourceName: RULE });
  const proof = bucket.arnForObjects(PROOF);
  const scanned = [bucket.arnForObjects(`${INBOX}*`), proof];
  const allow = (actions: string[], resources: string[], conditions = {}) =>
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  allow(["events:PutRule", "events:DeleteRule", "events:PutTargets", "events:RemoveTargets"], [rule], {
    StringEquals: { "events:ManagedBy": SERVICE },
  });
  allow(["events:DescribeRule", "events:ListTargetsByRule"], [rule]);
  allow(["s3:PutBucketNotification", "s3:GetBucketNotification", "s3:ListBucket"], [bucket.bucketArn]);
  allow(["s3:PutObject"], [proof]);
  allow(["s3:GetObject", "s3:GetObjectVersion"], scanned);
  allow(["s3:GetObjectTagging", "s3:GetObjectVersionTagging", ...TAGGING], scanned);
  Validations.of(role).acknowledge(
    {
      id: `AwsSolutions-IAM5[Resource::<Files8E6940B8.Arn>/${INBOX}*]`,
      reason: "Uploads have names of their own; the scan reads and tags the inbox alone.",
    },
    {
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events:${region}:${account}:rule/${RULE}]`,
      reason: "GuardDuty names its rule itself, and may only touch those that it manages.",
    },
  );
  return role;
}
