import { afterAll, beforeAll, expect, it } from "vitest";
import type { EdgeRequest } from "../edge.ts";
import { Gateway } from "./gateway.ts";
import { Iam } from "../iam-proxy/iam.ts";
import type { JsonObject } from "../json.ts";
import { httpApi } from "../testing/http-api.ts";
import { startFunctions, templateWithFunctions } from "../testing/functions.ts";
import type { RunningFunctions } from "../testing/functions.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";

const sources = {
  Echo: `export const handler = async (event) => ({ statusCode: 201, headers: { "X-Own": "1" }, cookies: ["a=1; Path=/", "b=2"], body: JSON.stringify(event) });`,
  Odd: `export const handler = async (event) => {
    const what = event.pathParameters?.what;
    if (what === "throw") throw new Error("no");
    if (what === "nothing") return { statusCode: "none" };
    if (what === "plain") return { hello: "there" };
    if (what === "bytes") return { statusCode: 200, headers: { "content-type": "image/png" }, body: "iVBO", isBase64Encoded: true };
    await new Promise((ok) => setTimeout(ok, 5000));
  }`,
};

function permission(fn: string): JsonObject {
  const source = {
    "Fn::Join": ["", ["arn:aws:execute-api:eu-west-1:000000000000:", { Ref: "Api" }, "/*/*/api/*"]],
  };
  return {
    Type: "AWS::Lambda::Permission",
    Properties: {
      FunctionName: { "Fn::GetAtt": [fn, "Arn"] },
      Action: "lambda:InvokeFunction",
      Principal: "apigateway.amazonaws.com",
      SourceArn: source,
    },
  };
}

const directory = temporaryDirectory();
let functions: RunningFunctions;
let gateway: Gateway;
beforeAll(() => {
  const resources = {
    Api: httpApi(
      { key: "GET /api/songs/{id}", fn: "Echo" },
      { key: "GET /api/songs/recent", fn: "Echo" },
      { key: "POST /api/songs", fn: "Echo" },
      { key: "ANY /api/rest/{proxy+}", fn: "Echo" },
      { key: "GET /api/odd/{what}", fn: "Odd" },
      { key: "GET /api/odd/slow", fn: "Odd", timeoutMs: 200 },
      { key: "GET /elsewhere", fn: "Echo" },
    ),
    EchoPermission: permission("Echo"),
    OddPermission: permission("Odd"),
  };
  const template = templateWithFunctions(directory.path, sources, resources, () => ({
    Timeout: 10,
  }));
  functions = startFunctions(template);
  gateway = new Gateway(
    template,
    new Iam(template),
    functions.lambda,
    functions.clock,
    functions.logs,
  );
});
afterAll(async () => {
  await functions.lambda.stop();
  directory.remove();
});

function request(method: string, path: string, more: Partial<EdgeRequest> = {}): EdgeRequest {
  return {
    method,
    path,
    query: "",
    headers: {},
    body: Buffer.alloc(0),
    viewerAddress: "127.0.0.9",
    ...more,
  };
}

async function echoed(edge: EdgeRequest): Promise<Record<string, unknown>> {
  const { body } = await gateway.handle(edge);
  return JSON.parse(body.toString()) as Record<string, unknown>; // the handler above answers an object
}

it("the more specific route wins, and a method without a route is not found", async () => {
  expect(await echoed(request("GET", "/api/songs/recent"))).toMatchObject({
    routeKey: "GET /api/songs/recent",
  });
  expect(await echoed(request("GET", "/api/songs/a%20b"))).toMatchObject({
    routeKey: "GET /api/songs/{id}",
    rawPath: "/api/songs/a b",
    pathParameters: { id: "a b" },
  });
  expect(await echoed(request("PUT", "/api/rest/x/y"))).toMatchObject({
    pathParameters: { proxy: "x/y" },
  });
  expect((await gateway.handle(request("DELETE", "/api/songs"))).status).toBe(404);
  expect((await gateway.handle(request("GET", "/api/songs/%E0%A4%A"))).status).toBe(400);
  expect(functions.logs.lines.at(-1)?.message).toBe(
    "no route in the template for DELETE /api/songs",
  );
});

it("the event has payload format 2.0", async () => {
  const event = await echoed(
    request("POST", "/api/songs", {
      query: "tag=a&tag=b&x=%20",
      headers: {
        cookie: "session=1; other=2",
        "content-type": "application/json",
        "user-agent": "test",
      },
      body: Buffer.from('{"ł":1}'),
    }),
  );
  expect(event).toMatchObject({
    version: "2.0",
    rawQueryString: "tag=a&tag=b&x=%20",
    queryStringParameters: { tag: "a,b", x: " " },
    cookies: ["session=1", "other=2"],
    body: '{"ł":1}',
    isBase64Encoded: false,
    requestContext: {
      http: { method: "POST", sourceIp: "127.0.0.9", userAgent: "test" },
      stage: "$default",
    },
  });
  expect(event["headers"]).not.toHaveProperty("cookie");
  const binary = request("POST", "/api/songs", {
    headers: { "content-type": "image/png" },
    body: Buffer.from([137, 80]),
  });
  expect(await echoed(binary)).toMatchObject({ body: "iVA=", isBase64Encoded: true });
});

it("the response has the status, headers, cookies and bytes of the function", async () => {
  const response = await gateway.handle(request("POST", "/api/songs"));
  expect(response).toMatchObject({
    status: 201,
    headers: { "x-own": "1", "set-cookie": ["a=1; Path=/", "b=2"] },
  });
  const bytes = await gateway.handle(request("GET", "/api/odd/bytes"));
  expect(bytes.body).toEqual(Buffer.from("iVBO", "base64"));
  const plain = await gateway.handle(request("GET", "/api/odd/plain"));
  expect([plain.status, plain.body.toString()]).toEqual([200, '{"hello":"there"}']);
});

it("a failing function or an invalid result gives 500, and a timeout 503", async () => {
  for (const what of ["throw", "nothing"]) {
    const { status, body } = await gateway.handle(request("GET", `/api/odd/${what}`));
    expect([status, body.toString()]).toEqual([500, '{"message":"Internal Server Error"}']);
  }
  expect((await gateway.handle(request("GET", "/api/odd/slow"))).status).toBe(503);
});

it("a function that API Gateway may not call gives 500, and the log names it", async () => {
  expect((await gateway.handle(request("GET", "/elsewhere"))).status).toBe(500);
  expect(functions.logs.lines.at(-1)?.message).toMatch(
    /no AWS::Lambda::Permission lets API Gateway call .*Echo/,
  );
});
