import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { awsClient } from "#functions/platform/aws-client.ts";

const project = resolve(import.meta.dirname, "../../..");
/** What runs against AWS: the functions and the commands beside them, not the local stand-ins. */
const sources = globSync(["functions/**/*.ts", "infra/**/*.ts"], { cwd: project })
  .filter((file) => !file.startsWith("infra/local/"))
  .map((file) => ({ file, text: readFileSync(resolve(project, file), "utf8") }));

const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, call: match[0] })));

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

it("every client of AWS is made with an end to its waits", () => {
  const made = found(/new \w+Client\((.|\n){0,40}/g);
  expect(made.length).toBeGreaterThanOrEqual(6);
  const limited = (file: string) => sources.find((source) => source.file === file)?.text.includes("{ ...awsClient(");
  const isLimited = ({ file, call }: (typeof made)[number]) =>
    call.includes("awsClient(") || (/Client\((\{ \.\.\.)?settings\b/.test(call) && limited(file));
  expect(made.filter((one) => !isLimited(one))).toEqual([]);
});

it("every request over HTTP has an end to its wait", () => {
  const fetching = found(/\bfetch\((.|\n)*?\)/g).map(({ file }) => file);
  expect(fetching.length).toBeGreaterThanOrEqual(4);
  for (const file of new Set(fetching))
    expect([file, sources.find((source) => source.file === file)?.text]).toEqual([
      file,
      expect.stringContaining("AbortSignal.timeout("),
    ]);
});
