import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { publish } from "./publish.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";

const site = { bucket: "web", distributionId: "D0" };
const s3 = mockClient(S3Client);
const cloudFront = mockClient(CloudFrontClient);
afterAll(() => {
  s3.restore();
  cloudFront.restore();
});

it("publish: uploads immutable assets first and uncached pages last, then invalidates", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(join(directory, "assets"));
  for (const file of ["index.html", "robots.txt", "assets/app-1a2b.js", "assets/app-1a2b.js.br"])
    writeFileSync(join(directory, file), file);
  s3.on(PutObjectCommand).resolves({});
  cloudFront.on(CreateInvalidationCommand).resolves({});
  expect(await publish(directory, site)).toBe(4);
  const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
  // Files of one wave are sent side by side, so they arrive in any order.
  const assets = puts.slice(0, 2).toSorted((a, b) => `${a.Key}`.localeCompare(`${b.Key}`));
  expect([...assets, ...puts.slice(2)]).toMatchObject([
    {
      Bucket: "web",
      Key: "assets/app-1a2b.js",
      ContentType: "text/javascript; charset=utf-8",
      CacheControl: "public, max-age=31536000, immutable",
    },
    {
      Key: "assets/app-1a2b.js.br",
      ContentType: "text/javascript; charset=utf-8",
      ContentEncoding: "br",
      CacheControl: "public, max-age=31536000, immutable",
    },
    { Key: "robots.txt", CacheControl: "no-cache" },
    { Key: "index.html", ContentType: "text/html; charset=utf-8", CacheControl: "no-cache" },
  ]);
  expect(cloudFront.commandCalls(CreateInvalidationCommand)).toHaveLength(1);
});

it("publish: refuses a directory without a page", async () => {
  const { path: directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  await expect(publish(directory, site)).rejects.toThrow(/no web build/);
});
