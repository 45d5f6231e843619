import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "#functions/platform/table/keys.ts";
import { tellCpu } from "./served.ts";

/**
 * The least that a server with the table's SDK does for a request: a list's ready-made answer as it is stored, or, for a token that is
 * checked (HMAC), one record. What the product's functions are compared with.
 */
export const RAW_SECRET = "of the raw server alone";

const { TABLE = "", DYNAMODB_ENDPOINT: endpoint = "" } = process.env;
const credentials = { accessKeyId: "local", secretAccessKey: "local" };

function serve(): void {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "eu-central-1", credentials }));
  const find = async (Key: Record<string, string>) =>
    (await documents.send(new GetCommand({ TableName: TABLE, Key }))).Item ?? {};
  const server = createServer(async ({ url, headers }, response) => {
    if (url === "/list") {
      const { body, etag } = await find(keys.snapshot("challenge"));
      response.writeHead(200, { "content-type": "application/json", etag }).end(body);
      return;
    }
    const user = ownerOf(headers.authorization);
    if (!user) return void response.writeHead(401).end();
    const body = JSON.stringify(await find(keys.profile(user)));
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1", () => tellCpu((server.address() as AddressInfo).port));
}

/** Whose a token is: `<id>.<signature>`. */
function ownerOf(header = ""): string | undefined {
  const [id = "", signature = ""] = header.replace("Bearer ", "").split(".");
  const given = Buffer.from(signature, "base64url");
  const right = createHmac("sha256", RAW_SECRET).update(id).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** A token that the raw server takes. */
export function rawToken(id: string): string {
  return `${id}.${createHmac("sha256", RAW_SECRET).update(id).digest("base64url")}`;
}

if (import.meta.main) serve();
