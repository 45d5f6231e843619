import "@aws-sdk/signature-v4a";
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
} from "@aws-sdk/client-cloudfront-keyvaluestore";
import { awsClient } from "../../platform/aws-client.ts";
import { optionalSetting, setting } from "../../platform/settings.ts";

const LIMITS = { milliseconds: 10_000, attempts: 3 };
/** The store's limit for one call. */
const MOST_PUTS = 50;
let client: CloudFrontKeyValueStoreClient | undefined;

/** Forgets the client, so that tests can point at another store. */
export function resetEdgeStore(): void {
  client?.destroy();
  client = undefined;
}

/** Tells the edge which file to serve for each path; each update fails where another writer came between. */
export async function pointEdge(entries: readonly (readonly [key: string, value: string])[]): Promise<void> {
  const KvsARN = setting("PAGE_STORE");
  if (entries.length === 0) return;
  let { ETag: IfMatch } = await edge().send(new DescribeKeyValueStoreCommand({ KvsARN }));
  for (let from = 0; from < entries.length; from += MOST_PUTS) {
    const Puts = entries.slice(from, from + MOST_PUTS).map(([Key, Value]) => ({ Key, Value }));
    ({ ETag: IfMatch } = await edge().send(new UpdateKeysCommand({ KvsARN, IfMatch, Puts })));
  }
}

function edge(): CloudFrontKeyValueStoreClient {
  client ??= connect(optionalSetting("PAGE_STORE_ENDPOINT"));
  return client;
}

function connect(endpoint: string | undefined): CloudFrontKeyValueStoreClient {
  return endpoint ? connectTo(new URL(endpoint)) : new CloudFrontKeyValueStoreClient(awsClient(LIMITS));
}

/** The client puts the account's number before the host; a stand-in's address has none. */
function connectTo({ protocol, hostname, port, pathname }: URL): CloudFrontKeyValueStoreClient {
  const made = new CloudFrontKeyValueStoreClient(awsClient(LIMITS, `${protocol}//edge:${port}${pathname}`));
  made.middlewareStack.add(
    (next) => (args) => next({ ...args, request: Object.assign(args.request as object, { hostname }) }),
    { step: "build" },
  );
  return made;
}
