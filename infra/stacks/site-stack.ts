import { existsSync, readFileSync } from "node:fs";
import {
  Annotations,
  CfnOutput,
  CfnParameter,
  RemovalPolicy,
  SecretValue,
  Stack,
  type StackProps,
  Validations,
} from "aws-cdk-lib";
import type { HttpStage } from "aws-cdk-lib/aws-apigatewayv2";
import type { IKeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { hostOf } from "../constructs/api.ts";
import { makeDashboard } from "../constructs/dashboard.ts";
import { makeDistribution } from "../constructs/site.ts";
import type { Call, Surface } from "../definitions/parts.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { NOT_FOUND_PAGE, SERVICE_WORKER, STAFF_PAGE } from "../edge/edge-source.ts";
import { NO_BUILD, type PageKit } from "../edge/page-kit.ts";

interface SiteStackProps extends StackProps {
  readonly stage: Stage;
  readonly calls: readonly Call[];
  readonly apis: Readonly<Record<Surface, HttpStage>>;
  readonly table: ITable;
  /** The host name of the bucket for uploads. */
  readonly filesHost: string;
  readonly originSecretArn: string;
  readonly firewallArn: string;
  /** The output folder of `build:web`. */
  readonly siteFolder: string;
  /** The key-value store with the files of this build's public pages. */
  readonly kit: PageKit;
  readonly pageStore: IKeyValueStore;
}

interface Copy {
  readonly id: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly caching: string;
  readonly metadata?: Record<string, string>;
}

const PAGES_OF_BUILD = ["shell.html", STAFF_PAGE, "terms.html", "privacy.html", "pristupacnost.html"];
const MANIFEST = "manifest.json";
const PAGE_CACHING = "public, max-age=0, must-revalidate";
/** The copies of files in their order, with their caching: a page must never name a file that does not exist yet. */
const copies: readonly Copy[] = [
  { id: "HashedFiles", include: ["assets/*"], exclude: ["*"], caching: "public, max-age=31536000, immutable" },
  {
    id: "OtherFiles",
    include: [],
    exclude: ["assets/*", "*.html", "sitemap.xml", MANIFEST, SERVICE_WORKER],
    caching: "public, max-age=86400",
  },
  // The web manifest is cached for an hour, so that a mistake lives no longer.
  { id: "Manifest", include: [MANIFEST], exclude: ["*"], caching: "public, max-age=3600" },
  // Pages with the catalogue are left to the job `publish`: a deployment must not bring an old price back.
  { id: "Pages", include: PAGES_OF_BUILD, exclude: ["*"], caching: PAGE_CACHING },
  // Copied over the first copy, because the edge derives a status from it.
  { id: "NotFoundPage", include: [NOT_FOUND_PAGE], exclude: ["*"], caching: PAGE_CACHING, metadata: { status: "404" } },
  { id: "ServiceWorker", include: [SERVICE_WORKER], exclude: ["*"], caching: PAGE_CACHING },
];

/** The bucket of the site's files, the distribution that serves them and the APIs, and the dashboard, which shows all of it. */
export class SiteStack extends Stack {
  readonly distributionId: string;

  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      calls,
      siteFolder,
      apis,
      table,
      filesHost,
      originSecretArn,
      firewallArn,
      kit,
      pageStore,
      ...props
    }: SiteStackProps,
  ) {
    super(scope, id, props);
    const bucket = makeBucket(this, siteBucketName(stage, this.account));
    const isBuilt = existsSync(`${siteFolder}/shell.html`);
    const distribution = makeDistribution(this, {
      stage,
      calls,
      bucket,
      kit,
      pageStore,
      apiHost: hostOf(apis.shop),
      staffApiHost: hostOf(apis.owner),
      filesHost,
      originSecret: readOriginSecret(this, originSecretArn),
      firewallArn,
    });
    if (isBuilt) distribution.node.addDependency(this.copyFiles(siteFolder, bucket));
    else this.complain(stage, "site-files", `${siteFolder} holds no pages: run \`npm run build:web\` first.`);
    if (isBuilt && kit.build === NO_BUILD)
      this.complain(stage, "page-kit", "The job of the public pages has no code: run `npm run build:web` again.");
    if (isBuilt && !isBuiltFor(stage, siteFolder))
      this.complain(stage, "site-url", `The pages name another address: build them with SITE_URL=${stage.publicUrl}.`);
    new CfnOutput(this, "SiteBucketName", { value: bucket.bucketName });
    new CfnOutput(this, "DistributionAddress", { value: distribution.distributionDomainName });
    this.distributionId = distribution.distributionId;
    const { dashboardName } = makeDashboard(this, { stage, apis, table, distributionId: this.distributionId });
    new CfnOutput(this, "DashboardAddress", {
      value: `https://console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboardName}`,
    });
    this.acknowledge(stage);
  }

  /** Returns the last copy: a page of the build is served once all its files are there. */
  private copyFiles(folder: string, destinationBucket: Bucket): BucketDeployment {
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
    return made.reduce((earlier, later) => {
      later.node.addDependency(earlier);
      return later;
    });
  }

  /** Throws for a stage that charges, else adds a warning: such templates are good for a look, not for customers. */
  private complain(stage: Stage, id: string, message: string): void {
    if (stage.charging) throw new Error(message);
    Annotations.of(this).addWarningV2(`zamah:${id}`, message);
  }

  private acknowledge(stage: Stage): void {
    Validations.of(this).acknowledge(
      { id: "AwsSolutions-S1", reason: "The bucket holds public files and is read by the distribution alone." },
      { id: "AwsSolutions-CFR1", reason: "Members travel: no country is shut out." },
      {
        id: "AwsSolutions-CFR3",
        reason:
          "Paths of calls may hold an e-mail or a media token: the log of the stack Watch has chosen fields, without path and caller.",
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

/**
 * The bucket stays even after a failed first deployment, since a filled bucket can't be deleted; docs/deploy.md says how to free its name.
 */
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

/** The secret by its version: CloudFormation reads a secret again only when its reference changes, so `deploy` names the current one. */
function readOriginSecret(stack: Stack, arn: string): SecretValue {
  const description = "Secrets Manager's id of the origin secret's current version";
  const version = new CfnParameter(stack, "OriginSecretVersion", {
    allowedPattern: "[0-9a-zA-Z-]{32,64}",
    description,
  });
  return SecretValue.secretsManager(arn, { versionId: version.valueAsString });
}
