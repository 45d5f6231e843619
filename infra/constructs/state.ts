import type { Stack } from "aws-cdk-lib";
import type { IKeyValueStore } from "aws-cdk-lib/aws-cloudfront";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Identity } from "./identity.ts";

/** The stateful resources by name and ARN, and the stack of their account and region. */
export interface State extends Stack {
  readonly table: ITable;
  readonly identity: Identity;
  readonly files: IBucket;
  /** The topic of bounces and complaints. */
  readonly mailEvents: ITopic;
  /** The key-value store with the file of each public page. */
  readonly pageStore: IKeyValueStore;
}
