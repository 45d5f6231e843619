import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  Annotations,
  CfnOutput,
  RemovalPolicy,
  type SecretValue,
  Stack,
  type StackProps,
  Validations,
} from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { makeDistribution } from "../constructs/site.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { NOT_FOUND_PAGE, SERVICE_WORKER } from "../edge/edge-source.ts";

interface SiteStackProps extends StackProps {
  readonly stage: Stage;
  readonly apiHost: string;
  /** Host name of the API of the staff's calls. */
  readonly staffApiHost: string;
  /** Host name of the bucket that uploads go to. */
  readonly filesHost: string;
  readonly originSecret: SecretValue;
  readonly firewallArn: string;
  /** Folder that `build:web` wrote. */
  readonly siteFolder: string;
}

interface Copy {
  readonly id: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly caching: string;
  readonly metadata?: Record<string, string>;
}

/**
 * Which files are copied in which order, and how long browsers may keep them. A page must never name a file that is
 * not there yet.
 */
const PAGE_CACHING = "public, max-age=0, must-revalidate";
const copies: readonly Copy[] = [
  { id: "HashedFiles", include: ["assets/*"], exclude: ["*"], caching: "public, max-age=31536000, immutable" },
  { id: "OtherFiles", include: [], exclude: ["assets/*", "*.html", SERVICE_WORKER], caching: "public, max-age=86400" },
  { id: "Pages", include: ["*.html"], exclude: ["*"], caching: PAGE_CACHING },
  // Over its first copy: the edge makes a status of this.
  { id: "NotFoundPage", include: [NOT_FOUND_PAGE], exclude: ["*"], caching: PAGE_CACHING, metadata: { status: "404" } },
  { id: "ServiceWorker", include: [SERVICE_WORKER], exclude: ["*"], caching: PAGE_CACHING },
];

/** The site's files and the one distribution that serves them and the API. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, apiHost, staffApiHost, filesHost, originSecret, firewallArn, siteFolder, ...props }: SiteStackProps,
  ) {
    super(scope, id, props);
    const bucket = makeBucket(this, siteBucketName(stage, this.account));
    const pages = readPages(siteFolder);
    const distribution = makeDistribution(this, {
      stage,
      bucket,
      pages,
      apiHost,
      staffApiHost,
      filesHost,
      originSecret,
      firewallArn,
    });
    if (pages.size > 0) this.copyFiles(siteFolder, bucket);
    else this.complain(stage, "site-files", `${siteFolder} holds no pages: run \`npm run build:web\` first.`);
    if (pages.size > 0 && !isBuiltFor(stage, siteFolder))
      this.complain(stage, "site-url", `The pages name another address: build them with SITE_URL=${stage.publicUrl}.`);
    new CfnOutput(this, "SiteBucketName", { value: bucket.bucketName });
    new CfnOutput(this, "DistributionAddress", { value: distribution.distributionDomainName });
    this.acknowledge(stage);
  }

  private copyFiles(folder: string, destinationBucket: Bucket): void {
    const sources = [Source.asset(folder)];
    const made = copies.map(
      ({ id, include, exclude, caching, metadata }) =>
        new BucketDeployment(this, id, {
          sources,
          destinationBucket,
          include: [...include],
          exclude: [...exclude],
          cacheControl: [CacheControl.fromString(caching)],
          ...(metadata && { metadata }),
          prune: false,
        }),
    );
    made.reduce((earlier, later) => {
      later.node.addDependency(earlier);
      return later;
    });
  }

  /** Good for a look at the templates, not for customers. */
  private complain(stage: Stage, id: string, message: string): void {
    if (stage.name === "production") throw new Error(message);
    Annotations.of(this).addWarningV2(`zamah:${id}`, message);
  }

  private acknowledge(stage: Stage): void {
    Validations.of(this).acknowledge(
      { id: "AwsSolutions-S1", reason: "The bucket holds public files and is read by the distribution alone." },
      { id: "AwsSolutions-CFR1", reason: "Members travel: no country is shut out." },
      {
        id: "AwsSolutions-CFR3",
        reason: "Paths of calls may hold an e-mail or a media token, which no log may keep; the API logs its routes.",
      },
      {
        id: "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
        reason: "Every path is rewritten to a file's and the root has a page, so nothing is ever listed.",
      },
      ...copierFindings(stage).map((id) => ({
        id,
        reason: "CDK's own function that copies the site's files to their bucket.",
      })),
    );
  }
}

/** The findings about CDK's copying function; the rule wants each by name. */
function copierFindings(stage: Stage): string[] {
  const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${stage.account ?? "<AWS::AccountId>"}-${stage.region}/*`;
  const actions = ["s3:GetObject*", "s3:GetBucket*", "s3:List*", "s3:DeleteObject*", "s3:Abort*"];
  return [
    "AwsSolutions-L1",
    "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    ...actions.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    ...[assets, "<SiteE53D7754.Arn>/*"].map((resource) => `AwsSolutions-IAM5[Resource::${resource}]`),
  ];
}

/** Whether sitemap, cards and canonical links name the stage's own address. */
function isBuiltFor(stage: Stage, folder: string): boolean {
  const file = `${folder}/robots.txt`;
  return existsSync(file) && readFileSync(file, "utf8").includes(`Sitemap: ${stage.publicUrl}/`);
}

/** The html of all pages, by their path in the folder. */
function readPages(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return new Map(names.map((name) => [name.replaceAll("\\", "/"), readFileSync(`${folder}/${name}`, "utf8")]));
}

/** Stays even where a first deployment fails: filled, it could not be deleted; docs/deploy.md says how its name gets free. */
function makeBucket(scope: Construct, bucketName: string): Bucket {
  return new Bucket(scope, "Site", {
    bucketName,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
