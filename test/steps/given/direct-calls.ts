import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Wire } from "./wire.ts";

/** What the local engine asks for and does not verify. */
const HEADERS = [
  "content-type: application/x-amz-json-1.0",
  "authorization: AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00",
  "x-amz-date: 20260101T000000Z",
].join("\r\n");

/** What a local engine has no use for and what would take most of a run's time: retries, signatures, schemas. */
const NEEDLESS = [
  "loggerMiddleware",
  "contentLengthMiddleware",
  "getUserAgentMiddleware",
  "hostHeaderMiddleware",
  "recursionDetectionMiddleware",
  "retryMiddleware",
  "httpSigningMiddleware",
];

interface Call {
  readonly operation: string;
  readonly body: string;
}

/**
 * Lets a client speak to the engine as plainly as can be: what the document client has marshalled is the request's JSON
 * already, and what comes back is what it will unmarshal.
 */
export function callDirectly({ middlewareStack, config }: DynamoDBDocumentClient, endpoint: string): void {
  const wire = new Wire(endpoint);
  Object.assign(config, { requestHandler: wire });
  for (const name of NEEDLESS) middlewareStack.remove(name);
  middlewareStack.add(
    (next, { commandName = "" }) =>
      (call) =>
        next({
          ...call,
          request: { operation: commandName.replace(/Command$/, ""), body: JSON.stringify(call.input) },
        }),
    { step: "serialize", name: "serializerMiddleware", override: true },
  );
  middlewareStack.add(
    () =>
      async ({ request }) => ({ response: {}, output: await answered(wire, request as Call) }),
    {
      step: "deserialize",
      name: "deserializerMiddleware",
      override: true,
    },
  );
}

async function answered(wire: Wire, { operation, body }: Call) {
  const answer = await wire.post(`${HEADERS}\r\nx-amz-target: DynamoDB_20120810.${operation}`, body);
  const parsed = JSON.parse(answer.body.toString());
  if (answer.status !== 200) throw refusal(parsed);
  return parsed;
}

/** The error as the SDK would throw it. */
function refusal({ __type = "", message, ...facts }: { __type?: string; message?: string }): Error {
  return Object.assign(new Error(message), { name: __type.slice(__type.indexOf("#") + 1), ...facts });
}
