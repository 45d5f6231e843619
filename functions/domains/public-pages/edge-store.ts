import "@aws-sdk/signature-v4a";
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  paginateListKeys,
  UpdateKeysCommand,
  type UpdateKeysCommandInput,
} from "@aws-sdk/client-cloudfront-keyvaluestore";
import { awsClient } from "../../platform/aws-client.ts";
import { optionalSetting, setting } from "../../platform/settings.ts";

const LIMITS = { milliseconds: 10_000, attempts: 3 };
/** The store's limit for one call. */
const MOST_CHANGES = 50;
let client: CloudFrontKeyValueStoreClient | undefined;

/** Forgets the client, so that tests can point at another store. */
export function resetEdgeStore(): void {
  client?.destroy();
  client = undefined;
}

/** Tells the edge which file to serve for each path; each update fails where another writer came between. */
export async function pointEdge(entries: readonly (readonly [key: string, value: string])[]): Promise<void> {
  await change(entries, (some) => ({ Puts: some.map(([Key, Value]) => ({ Key, Value })) }));
}

/** Removes the paths of all builds but these: the store holds 5 MB, some thirty builds. */
export async function forgetOtherBuilds(builds: readonly string[]): Promise<void> {
  const gone: string[] = [];
  for await (const { Items = [] } of paginateListKeys({ client: edge() }, { KvsARN: setting("PAGE_STORE") }))
    gone.push(...Items.flatMap(({ Key = "" }) => (builds.includes(Key.split("/", 1)[0] ?? "") ? [] : [Key])));
  await change(gone, (some) => ({ Deletes: some.map((Key) => ({ Key })) }));
}

async function change<T>(
  all: readonly T[],
  toChange: (some: readonly T[]) => Pick<UpdateKeysCommandInput, "Puts" | "Deletes">,
): Promise<void> {
  const KvsARN = setting("PAGE_STORE");
  if (all.length === 0) return;
  let { ETag: IfMatch } = await edge().send(new DescribeKeyValueStoreCommand({ KvsARN }));
  for (let from = 0; from < all.length; from += MOST_CHANGES) {
    const changes = toChange(all.slice(from, from + MOST_CHANGES));
    ({ ETag: IfMatch } = await edge().send(new UpdateKeysCommand({ KvsARN, IfMatch, ...changes })));
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
