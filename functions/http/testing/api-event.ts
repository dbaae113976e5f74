import type { Context } from "aws-lambda";
import type { ApiEvent } from "../exchange.ts";

export const siteOrigin = "https://splitsheet.test";
export const edgeSecret = "edge-secret".padEnd(32, ".");
/** The text of the stage's secret. */
export const stageSecret = JSON.stringify({ edge: edgeSecret, client: "client-secret" });

interface ApiCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object is sent as JSON, a string unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: string[];
  path?: string;
}

/** An API Gateway event of a request that came through CloudFront from a page of the site. */
export function apiEvent(routeKey: string, call: ApiCall = {}): ApiEvent {
  const [method = "GET", route = "/"] = routeKey.split(" ");
  const path = call.path ?? route;
  const body = typeof call.body === "string" ? call.body : JSON.stringify(call.body);
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: "",
    isBase64Encoded: false,
    headers: {
      "x-origin-secret": edgeSecret,
      "x-viewer-address": "203.0.113.7",
      "user-agent": "Test/1.0",
      ...(method === "GET" ? {} : { origin: siteOrigin }),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...call.headers,
    },
    requestContext: {
      accountId: "000000000000",
      apiId: "api",
      domainName: "api.test",
      domainPrefix: "api",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "198.51.100.1", userAgent: "Test" },
      requestId: "request",
      routeKey,
      stage: "$default",
      time: "01/Jan/2026:00:00:00 +0000",
      timeEpoch: 0,
    },
    ...(call.params === undefined ? {} : { pathParameters: call.params }),
    ...(call.query === undefined ? {} : { queryStringParameters: call.query }),
    ...(call.cookies === undefined ? {} : { cookies: call.cookies }),
    ...(call.body === undefined ? {} : { body }),
  };
}

/** A Lambda context for tests. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "$LATEST",
  invokedFunctionArn: "arn:aws:lambda:eu-west-1:000000000000:function:test",
  memoryLimitInMB: "512",
  awsRequestId: "request",
  logGroupName: "group",
  logStreamName: "stream",
  getRemainingTimeInMillis: () => 10_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
