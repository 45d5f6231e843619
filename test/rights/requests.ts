import { cloudSettings, localSettings, secretSettings } from "#functions/platform/setting-names.ts";
import { INDEXES, TABLE_KEYS } from "#functions/platform/table/keys.ts";

export const ACCOUNT = "000000000000";
/** What the roles are made over: whatever a test's shop calls its table, its pool and its buckets is read as these. */
export const SHOP = {
  table: `arn:aws:dynamodb:eu-central-1:${ACCOUNT}:table/zamah`,
  pool: `arn:aws:cognito-idp:eu-central-1:${ACCOUNT}:userpool/eu-central-1_zamah`,
  files: "arn:aws:s3:::files",
  site: `arn:aws:s3:::zamah-staging-site-${ACCOUNT}`,
  visits: `arn:aws:s3:::zamah-staging-visits-${ACCOUNT}`,
  pageStore: `arn:aws:cloudfront::${ACCOUNT}:key-value-store/pages`,
  secrets: `arn:aws:secretsmanager:eu-central-1:${ACCOUNT}:secret:zamah/staging/`,
  sender: `arn:aws:ses:eu-central-1:${ACCOUNT}:identity/zamah`,
} as const;

/** A request to AWS as a role is asked about it: one action on one resource, with one partition key at most. */
export interface AwsRequest {
  /** As a policy spells it: `dynamodb:GetItem`. */
  readonly action: string;
  readonly resource: string;
  /** The partition that is read or written; of an index where it is asked for one. */
  readonly leadingKey?: string;
}

type Input = Readonly<Record<string, unknown>>;
type IndexName = keyof typeof INDEXES;

/** Whoever holds the token may make these calls of the user pool: no role is asked. */
const UNSIGNED = new Set(["InitiateAuth", "RevokeToken", "GetTokensFromRefreshToken"]);
const WRITES = { Put: "PutItem", Update: "UpdateItem", Delete: "DeleteItem", ConditionCheck: "ConditionCheckItem" };

/** How a function asks for a setting of its environment; no action of AWS. */
export const READ_SETTING = "environment:Read";
const UNDEPLOYED: readonly string[] = [...localSettings, ...cloudSettings];

/** What reading a setting asks for: that the function has it, and of a secret the right to its value. */
export function settingRequests(name: string): AwsRequest[] {
  if (UNDEPLOYED.includes(name)) return [];
  const has = { action: READ_SETTING, resource: name };
  if (!isSecret(name)) return [has];
  const resource = `${SHOP.secrets}${secretSettings[name]}-AbCdEf`;
  return [has, { action: "secretsmanager:GetSecretValue", resource }];
}

function isSecret(name: string): name is keyof typeof secretSettings {
  return name in secretSettings;
}

/** What a client's command asks of AWS. A transaction asks for each of its writes and a batch for each of its keys: all or nothing. */
export function requestsOf(client: string, command: string, input: Input): AwsRequest[] {
  const name = command.replace(/Command$/, "");
  switch (client) {
    case "DynamoDBClient":
      return tableRequests(name, input);
    case "CognitoIdentityProviderClient":
      return UNSIGNED.has(name) ? [] : [{ action: `cognito-idp:${name}`, resource: SHOP.pool }];
    case "S3Client":
      if (name === "ListObjectsV2") return [{ action: "s3:ListBucket", resource: bucketOf(input) }];
      return [{ action: `s3:${name}${input.VersionId ? "Version" : ""}`, resource: objectOf(input) }];
    case "SESv2Client":
      return [{ action: `ses:${name}`, resource: SHOP.sender }];
    case "CloudFrontKeyValueStoreClient":
      return [{ action: `cloudfront-keyvaluestore:${name}`, resource: SHOP.pageStore }];
    default:
      throw new Error(`Nobody knows what ${client} asks of AWS.`);
  }
}

function tableRequests(name: string, input: Input): AwsRequest[] {
  if (name === "TransactWriteItems") return (input.TransactItems as Input[]).flatMap(writesOf);
  const request = { action: `dynamodb:${name}`, resource: SHOP.table };
  if (name === "BatchGetItem") {
    const tables = Object.values(input.RequestItems as Record<string, { readonly Keys: Input[] }>);
    return tables.flatMap(({ Keys }) => Keys.map((key) => ({ ...request, leadingKey: partitionOf(key) })));
  }
  if (name === "Query") {
    const index = input.IndexName as IndexName | undefined;
    const resource = index ? `${SHOP.table}/index/${index}` : SHOP.table;
    return [{ ...request, resource, leadingKey: queried(input, index ? INDEXES[index].pk : TABLE_KEYS.pk) }];
  }
  const key = (name === "PutItem" ? input.Item : input.Key) as Input | undefined;
  return [{ ...request, ...(key && { leadingKey: partitionOf(key) }) }];
}

function writesOf(write: Input): AwsRequest[] {
  return Object.entries(WRITES).flatMap(([kind, action]) =>
    write[kind] ? tableRequests(action, write[kind] as Input) : [],
  );
}

/** The partition that a query's condition begins with: `pk = :pk`. */
function queried(input: Input, attribute: string): string {
  const value = new RegExp(`^${attribute} = (:\\w+)`).exec(String(input.KeyConditionExpression))?.[1] ?? "";
  return text((input.ExpressionAttributeValues as Input)[value]);
}

function partitionOf(key: Input): string {
  return text(key[TABLE_KEYS.pk]);
}

/** A key as the code writes it, or as it goes over the wire. */
function text(value: unknown): string {
  return typeof value === "object" && value !== null && "S" in value ? String(value.S) : String(value);
}

function objectOf(input: Input): string {
  return `${bucketOf(input)}/${input.Key}`;
}

function bucketOf({ Bucket }: Input): string {
  if (Bucket === process.env.VISITS_BUCKET) return SHOP.visits;
  return Bucket === process.env.SITE_BUCKET ? SHOP.site : SHOP.files;
}
