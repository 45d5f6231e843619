import type { Stack } from "aws-cdk-lib";
import type { IKeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Identity } from "./identity.ts";

/** What outlives a deployment, as the functions see it: names and ARNs, and the stack whose account and region they share. */
export interface State extends Stack {
  readonly table: ITable;
  readonly identity: Identity;
  readonly files: IBucket;
  /** What the mail service tells of mail that came back. */
  readonly mailEvents: ITopic;
  /** Which file the edge serves for a public page. */
  readonly pageStore: IKeyValueStore;
}
