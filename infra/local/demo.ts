import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { LocalUserPool } from "./cognito/start-user-pool.ts";
import type { Bucket } from "./files/bucket.ts";
import type { GatewaySandbox } from "./gateway-sandbox.ts";
import type { Person } from "./person.ts";
import type { VideoLibrary } from "./stream/video-library.ts";
import type { TaxRegister } from "./tax/tax-register.ts";

export interface DemoParts {
  /** The moment that all dates of the demo count from. */
  readonly now: Date;
  /** The client of the local table. */
  readonly documents: DynamoDBDocumentClient;
  readonly pool: LocalUserPool;
  readonly sandbox: GatewaySandbox;
  readonly bucket: Bucket;
  readonly siteBucket: Bucket;
  readonly library: VideoLibrary;
  readonly tax: TaxRegister;
}

/** What a stack is filled with at its first start and at each reset: the same seed gives the same data. */
export interface Demo {
  readonly people: readonly Person[];
  load(parts: DemoParts): Promise<void>;
}
