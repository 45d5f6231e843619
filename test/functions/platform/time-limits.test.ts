import { once } from "node:events";
import { createServer } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { awsClient } from "#functions/platform/aws-client.ts";

it("a service that takes the connection and never answers is given up", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const limited = awsClient({ milliseconds: 30, attempts: 2 });
  const client = new DynamoDBClient({ ...limited, endpoint, region: "eu-central-1", credentials });
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject({
    name: "TimeoutError",
    $metadata: { attempts: 2 },
  });
  client.destroy();
  silent.close();
});
