import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CloudFront } from "./cloudfront.ts";
import { PublishedFiles } from "../s3/published-files.ts";
import { Gateway } from "../gateway/gateway.ts";
import { closeServer, listenOnLocalhost } from "../http-server.ts";
import { Iam } from "../iam-proxy/iam.ts";
import type { JsonObject } from "../json.ts";
import { httpApi } from "../testing/http-api.ts";
import { startFunctions, templateWithFunctions } from "../testing/functions.ts";
import type { RunningFunctions } from "../testing/functions.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";

const sources = {
  Zipped: `import { gzipSync } from "node:zlib";
    export const handler = async ({ headers }) => {
      const text = JSON.stringify({ accepted: headers["accept-encoding"], filler: "x".repeat(5000) });
      return { statusCode: 200, isBase64Encoded: true, body: gzipSync(text).toString("base64"), headers: { "content-type": "application/json", "content-encoding": "gzip", vary: "accept-encoding" } };
    };`,
  // Its first call fails.
  Busy: `let calls = 0;
    export const handler = async () => ({ statusCode: calls++ === 0 ? 503 : 200, body: String(calls), headers: { "cache-control": "no-store" } });`,
  Echo: `export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event.headers) });`,
};
const edgeFunction = (code: string): JsonObject => ({
  Type: "AWS::CloudFront::Function",
  Properties: { FunctionCode: code, FunctionConfig: { Runtime: "cloudfront-js-2.0" } },
});
const grant = (actions: string[], resource: JsonObject[string]): JsonObject => ({
  Effect: "Allow",
  Principal: { Service: "cloudfront.amazonaws.com" },
  Action: actions,
  Resource: resource,
  Condition: {
    StringEquals: {
      "AWS:SourceArn": { "Fn::Sub": "arn:aws:cloudfront::000000000000:distribution/${Cdn}" },
    },
  },
});

const resources = (granted: JsonObject[], errors: JsonObject[]): JsonObject => ({
  Web: { Type: "AWS::S3::Bucket", Properties: { BucketName: "web" } },
  Files: { Type: "AWS::S3::Bucket", Properties: { BucketName: "files" } },
  WebPolicy: {
    Type: "AWS::S3::BucketPolicy",
    Properties: { Bucket: "web", PolicyDocument: { Statement: granted } },
  },
  Access: { Type: "AWS::CloudFront::OriginAccessControl", Properties: {} },
  Headers: {
    Type: "AWS::CloudFront::ResponseHeadersPolicy",
    Properties: {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: "connect-src 'self' https://files.s3.eu-west-1.amazonaws.com",
            Override: true,
          },
          ReferrerPolicy: { ReferrerPolicy: "no-referrer", Override: false },
        },
        CustomHeadersConfig: {
          Items: [{ Header: "Permissions-Policy", Value: "camera=()", Override: true }],
        },
      },
    },
  },
  Spa: edgeFunction(
    "function handler(event) { var r = event.request; if (!r.uri.includes('.')) r.uri = '/index.html'; if (r.uri === '/gone.txt') return { statusCode: 410, headers: { 'x-gone': { value: '1' } }, body: 'gone' }; return r; }",
  ),
  Viewer: edgeFunction(
    "async function handler(event) { var r = event.request; r.headers['x-viewer-address'] = { value: event.viewer.ip }; return r; }",
  ),
  Api: httpApi(
    { key: "ANY /api/echo", fn: "Echo" },
    { key: "GET /api/zipped", fn: "Zipped" },
    { key: "ANY /api/busy", fn: "Busy" },
  ),
  BusyPermission: {
    Type: "AWS::Lambda::Permission",
    Properties: {
      FunctionName: { "Fn::GetAtt": ["Busy", "Arn"] },
      Action: "lambda:InvokeFunction",
      Principal: "apigateway.amazonaws.com",
    },
  },
  ZippedPermission: {
    Type: "AWS::Lambda::Permission",
    Properties: {
      FunctionName: { "Fn::GetAtt": ["Zipped", "Arn"] },
      Action: "lambda:InvokeFunction",
      Principal: "apigateway.amazonaws.com",
    },
  },
  Permission: {
    Type: "AWS::Lambda::Permission",
    Properties: {
      FunctionName: { "Fn::GetAtt": ["Echo", "Arn"] },
      Action: "lambda:InvokeFunction",
      Principal: "apigateway.amazonaws.com",
    },
  },
  Cdn: {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        Enabled: true,
        DefaultRootObject: "index.html",
        CustomErrorResponses: errors,
        Origins: [
          {
            Id: "web",
            DomainName: { "Fn::GetAtt": ["Web", "RegionalDomainName"] },
            OriginAccessControlId: { Ref: "Access" },
          },
          {
            Id: "api",
            DomainName: { "Fn::Sub": "${Api}.execute-api.eu-west-1.amazonaws.com" },
            OriginCustomHeaders: [{ HeaderName: "x-origin-secret", HeaderValue: "hush" }],
          },
        ],
        CacheBehaviors: [
          {
            PathPattern: "/api/*",
            TargetOriginId: "api",
            AllowedMethods: ["GET", "HEAD", "POST"],
            CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
            FunctionAssociations: [
              {
                EventType: "viewer-request",
                FunctionARN: { "Fn::GetAtt": ["Viewer", "FunctionARN"] },
              },
            ],
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: "web",
          Compress: true,
          CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
          ResponseHeadersPolicyId: { Ref: "Headers" },
          FunctionAssociations: [
            { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": ["Spa", "FunctionARN"] } },
          ],
        },
      },
    },
  },
});

const directory = temporaryDirectory();
const everything: RunningFunctions[] = [];
const servers: ReturnType<typeof createServer>[] = [];

/** The time that the distributions have moved ahead, in milliseconds. */
let aheadMs = 0;

async function serve(granted: JsonObject[], errors: JsonObject[] = []): Promise<string> {
  const template = templateWithFunctions(directory.path, sources, resources(granted, errors));
  const functions = startFunctions(template);
  everything.push(functions);
  const iam = new Iam(template);
  const gateway = new Gateway(template, iam, functions.lambda, functions.clock, functions.logs);
  const webRoot = join(directory.path, "web");
  const cloudfront = new CloudFront({
    template,
    iam,
    gateway,
    now: () => Date.now() + aheadMs,
    logs: functions.logs,
    s3Url: "http://127.0.0.1:3001",
    published: new PublishedFiles(new Map([["web", webRoot]])),
  });
  const server = createServer((request, response) => void cloudfront.serve(request, response));
  servers.push(server);
  return `http://127.0.0.1:${await listenOnLocalhost(server, 0)}`;
}

const read = grant(["s3:GetObject"], "arn:aws:s3:::web/*");
const list = grant(["s3:ListBucket"], "arn:aws:s3:::web");
let url: string;
beforeAll(async () => {
  mkdirSync(join(directory.path, "web/assets"), { recursive: true });
  writeFileSync(join(directory.path, "web/index.html"), "<!doctype html>home");
  writeFileSync(join(directory.path, "web/assets/app-1.js"), "x();".repeat(1000));
  url = await serve([read, list]);
});
afterAll(async () => {
  await Promise.all([
    ...servers.map(closeServer),
    ...everything.map(({ lambda }) => lambda.stop()),
  ]);
  directory.remove();
});

it("pages come from the web bucket with the policy's headers, with the local address of the files bucket", async () => {
  const response = await fetch(`${url}/dashboard`);
  expect(await response.text()).toBe("<!doctype html>home");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "connect-src 'self' http://127.0.0.1:3001",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
  });
});

it("hashed assets are immutable, compressed, and revalidated by their ETag", async () => {
  const response = await fetch(`${url}/assets/app-1.js`, {
    headers: { "accept-encoding": "br, gzip" },
  });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toMatch(/immutable/);
  expect(await response.text()).toBe("x();".repeat(1000));
  const again = await fetch(`${url}/assets/app-1.js`, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  const head = await fetch(`${url}/index.html`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    "19",
    "",
  ]);
});

it("a file that was changed is read again", async () => {
  const file = join(directory.path, "web", "changing.txt");
  writeFileSync(file, "first");
  const first = await fetch(`${url}/changing.txt`);
  expect(await first.text()).toBe("first");
  writeFileSync(file, "second one");
  const second = await fetch(`${url}/changing.txt`);
  expect(await second.text()).toBe("second one");
  expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
});

it("a missing file is a 404 with the permission to list and a 403 without it, and nothing is read without a grant", async () => {
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404);
  expect((await fetch(`${url}/..%2f..%2fsecret.txt`)).status).toBe(404);
  expect((await fetch(`${await serve([read])}/assets/none.js`)).status).toBe(403);
  expect((await fetch(`${await serve([list])}/`)).status).toBe(403);
});

it("a CloudFront function may respond itself, and a method that is not allowed is refused", async () => {
  const gone = await fetch(`${url}/gone.txt`);
  expect([gone.status, gone.headers.get("x-gone"), await gone.text()]).toEqual([410, "1", "gone"]);
  expect((await fetch(`${url}/`, { method: "POST" })).status).toBe(403);
  expect((await fetch(`${url}/api/echo`, { method: "DELETE" })).status).toBe(403);
});

it("the API gets the accepted encodings of the viewer, and its compressed response is not changed", async () => {
  const response = await fetch(`${url}/api/zipped`, { headers: { "accept-encoding": "br, gzip" } });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(await response.json()).toMatchObject({ accepted: "br, gzip" });
  const plain = await fetch(`${url}/api/echo`, {
    headers: { "accept-encoding": "br, gzip", "x-own": "x".repeat(5000) },
  });
  expect(plain.headers.get("content-encoding")).toBeNull();
});

it("the API gets the viewer's headers, the secret, and an address that the viewer cannot forge", async () => {
  const response = await fetch(`${url}/api/echo`, {
    headers: { "x-viewer-address": "6.6.6.6", "x-origin-secret": "guess", "x-own": "kept" },
  });
  expect(await response.json()).toMatchObject({
    "x-viewer-address": "127.0.0.1",
    "x-origin-secret": "hush",
    "x-own": "kept",
    host: expect.stringMatching(/execute-api/),
  });
});

it("an error is kept for ten seconds, for everyone who reads its path, in spite of no-store", async () => {
  const busy = `${await serve([read, list])}/api/busy`;
  expect((await fetch(`${busy}?page=1`, { headers: { cookie: "a=1" } })).status).toBe(503);
  expect((await fetch(busy, { headers: { cookie: "b=2" } })).status).toBe(503);
  expect((await fetch(busy, { method: "HEAD" })).status).toBe(503);
  expect((await fetch(busy, { method: "POST" })).status).toBe(200);
  aheadMs += 10_000;
  expect((await fetch(busy)).status).toBe(200);
});

it("an error is not kept where its status has the time 0", async () => {
  const busy = `${await serve([read, list], [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }])}/api/busy`;
  expect((await fetch(busy)).status).toBe(503);
  expect((await fetch(busy)).status).toBe(200);
});

it("a page in place of errors is refused", async () => {
  const page = { ErrorCode: 404, ResponseCode: 200, ResponsePagePath: "/index.html" };
  await expect(serve([read, list], [page])).rejects.toThrow(/ResponsePagePath/);
});
