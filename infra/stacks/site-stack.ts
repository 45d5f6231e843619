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
import type { Construct } from "constructs";
import { hostOf } from "../constructs/api.ts";
import { makeDashboard } from "../constructs/dashboard.ts";
import { makeDistribution } from "../constructs/site.ts";
import type { Call, Surface } from "../definitions/parts.ts";
import { type Stage, siteBucketName } from "../definitions/stage.ts";
import { NO_BUILD, type PageKit } from "../edge/page-kit.ts";
import { FIREWALL_ARN } from "./edge-stack.ts";
import { DISTRIBUTION_ID } from "./watch-stack.ts";

interface SiteStackProps extends StackProps {
  readonly stage: Stage;
  readonly calls: readonly Call[];
  readonly apis: Readonly<Record<Surface, HttpStage>>;
  readonly table: ITable;
  /** The host name of the bucket for uploads. */
  readonly filesHost: string;
  readonly originSecretArn: string;
  /** The output folder of `build:web`. */
  readonly siteFolder: string;
  /** The key-value store with the files of this build's public pages. */
  readonly kit: PageKit;
  readonly pageStore: IKeyValueStore;
}

/** The bucket of the site's files, which `deploy` fills, the distribution that serves them and the APIs, and the dashboard, which shows all of it. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, calls, siteFolder, apis, table, filesHost, originSecretArn, kit, pageStore, ...props }: SiteStackProps,
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
      firewallArn: new CfnParameter(this, FIREWALL_ARN).valueAsString,
    });
    if (!isBuilt) this.complain(stage, "site-files", `${siteFolder} holds no pages: run \`npm run build:web\` first.`);
    if (isBuilt && kit.build === NO_BUILD)
      this.complain(stage, "page-kit", "The job of the public pages has no code: run `npm run build:web` again.");
    if (isBuilt && !isBuiltFor(stage, siteFolder))
      this.complain(stage, "site-url", `The pages name another address: build them with SITE_URL=${stage.publicUrl}.`);
    new CfnOutput(this, "SiteBucketName", { value: bucket.bucketName });
    new CfnOutput(this, "DistributionAddress", { value: distribution.distributionDomainName });
    const { distributionId } = distribution;
    new CfnOutput(this, DISTRIBUTION_ID, { value: distributionId });
    const { dashboardName } = makeDashboard(this, { stage, apis, table, distributionId });
    new CfnOutput(this, "DashboardAddress", {
      value: `https://console.aws.amazon.com/cloudwatch/home?region=${this.region}#dashboards/dashboard/${dashboardName}`,
    });
    this.acknowledge();
  }

  /** Throws for a stage that charges, else adds a warning: such templates are good for a look, not for customers. */
  private complain(stage: Stage, id: string, message: string): void {
    if (stage.charging) throw new Error(message);
    Annotations.of(this).addWarningV2(`zamah:${id}`, message);
  }

  private acknowledge(): void {
    Validations.of(this).acknowledge(
      { id: "AwsSolutions-S1", reason: "The bucket holds public files and is read by the distribution alone." },
      { id: "CloudFormation-Validate::W2509", reason: "The parameter names a secret's version, never its value." },
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
    );
  }
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
