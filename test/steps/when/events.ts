import type { APIGatewayProxyEventV2, Context } from "aws-lambda";

/** An event of API Gateway's HTTP API, payload 2.0. */
export function apiEvent(changes: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 {
  return {
    version: "2.0",
    routeKey: "GET /",
    rawPath: "/",
    rawQueryString: "",
    headers: {},
    isBase64Encoded: false,
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "zamah.test",
      domainPrefix: "zamah",
      http: { method: "GET", path: "/", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "" },
      requestId: "request-1",
      routeKey: "GET /",
      stage: "$default",
      time: "21/Nov/2026:11:00:00 +0000",
      timeEpoch: 0,
    },
    ...changes,
  };
}

/** What Lambda hands a handler beside the event. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "1",
  invokedFunctionArn: "arn:aws:lambda:eu-central-1:000000000000:function:test",
  memoryLimitInMB: "512",
  awsRequestId: "request-1",
  logGroupName: "test",
  logStreamName: "test",
  getRemainingTimeInMillis: () => 29_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};
