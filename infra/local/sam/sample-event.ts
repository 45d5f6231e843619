import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** A call of a route without a token and with an empty body, as the HTTP API hands it on (payload format 2.0). */
export function sampleEvent(routeKey: string): APIGatewayProxyEventV2 {
  const [method = "", template = ""] = routeKey.split(" ");
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  const path = template.replaceAll(/\{[^}]+\}/g, "1");
  const time = new Date();
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: "",
    headers: { "content-type": "application/json", host: "localhost:3001" },
    ...(names.length > 0 && { pathParameters: Object.fromEntries(names.map((name) => [name, "1"])) }),
    ...(method !== "GET" && { body: "{}" }),
    isBase64Encoded: false,
    requestContext: {
      accountId: "123456789012",
      apiId: "local",
      domainName: "localhost",
      domainPrefix: "localhost",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "start:sam" },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: time.toUTCString(),
      timeEpoch: time.getTime(),
    },
  };
}

/** The context of such a call; the product's handlers read nothing of it. */
export function sampleContext(): Context {
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: "start:sam",
    functionVersion: "$LATEST",
    invokedFunctionArn: "arn:aws:lambda:eu-central-1:123456789012:function:start-sam",
    memoryLimitInMB: "512",
    awsRequestId: randomUUID(),
    logGroupName: "",
    logStreamName: "",
    getRemainingTimeInMillis: () => 29_000,
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
