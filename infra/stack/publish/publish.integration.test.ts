import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Json } from "../../local/json.ts";
import { closeServer, createHttpServer, listenOnLocalhost } from "../../local/http-server.ts";
import { setUpCloud } from "../../tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const webBuild = join(import.meta.dirname, "../../../web/build/client");
const files = ["index.html", "favicon.svg", "assets/app-1.js", "assets/app-1.js.br"];

const Answer = z.object({ Status: z.string(), Reason: z.string(), PhysicalResourceId: z.string() });
const answers: z.infer<typeof Answer>[] = [];
/** Where CloudFormation takes the answer of a custom resource. */
const cloudFormation = createHttpServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  answers.push(Answer.parse(JSON.parse(body)));
  response.end();
}, console.error);
const address = listenOnLocalhost(cloudFormation, 0);
afterAll(() => closeServer(cloudFormation));

const s3 = () =>
  new S3Client({
    endpoint: cloud.s3Url,
    region: cloud.region,
    credentials: cloud.credentials(),
    forcePathStyle: true,
  });

/** The custom resource of a part of the web build, with the bucket of assets and the web bucket. */
function resourceOf(part: string) {
  const found = cloud.template
    .ofType("Custom::WebFiles")
    .find(({ props }) => props["Part"] === part);
  if (found === undefined) throw new Error(`The stack does not publish ${part}`);
  return { ...found, properties: z.record(z.string(), z.string()).parse(found.props) };
}

/** Puts a ZIP file of these files where the CDK command line puts the web build. */
async function putBuild(names: readonly string[], content: string): Promise<void> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const name of names)
    await zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(`${content} ${name}`)));
  const { SourceBucket, SourceKey } = resourceOf("assets").properties;
  await s3().send(
    new PutObjectCommand({ Bucket: SourceBucket, Key: SourceKey, Body: await zip.close() }),
  );
}

/** Sends what CloudFormation sends, and gives its answer. */
async function deploy(part: string, RequestType = "Create") {
  const { id, properties } = resourceOf(part);
  const event: Json = {
    RequestType,
    ResponseURL: `http://127.0.0.1:${await address}/answer`,
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: id,
    ResourceProperties: properties,
  };
  const arn = properties["ServiceToken"];
  if (arn === undefined) throw new Error("The resource has no function");
  await cloud.invoke(arn, event);
  return answers.at(-1);
}

const published = async (): Promise<string[]> => {
  const { TargetBucket } = resourceOf("assets").properties;
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: TargetBucket }));
  return Contents.map(({ Key = "" }) => Key);
};

describe("the publishing function", () => {
  it("publishes assets, then pages, with the role and the headers that they have in the template", async () => {
    await putBuild(files, "first");
    expect(await deploy("assets")).toMatchObject({
      Status: "SUCCESS",
      PhysicalResourceId: "web-assets",
    });
    expect(await published()).toEqual(["assets/app-1.js", "assets/app-1.js.br"]);
    expect(await deploy("pages")).toMatchObject({
      Status: "SUCCESS",
      PhysicalResourceId: "web-pages",
    });
    expect(await published()).toEqual(files.toSorted());
    const { TargetBucket: Bucket } = resourceOf("pages").properties;
    const copy = await s3().send(new GetObjectCommand({ Bucket, Key: "assets/app-1.js.br" }));
    expect(copy).toMatchObject({
      ContentType: "text/javascript; charset=utf-8",
      ContentEncoding: "br",
      CacheControl: "public, max-age=31536000, immutable",
    });
    const page = await s3().send(new GetObjectCommand({ Bucket, Key: "index.html" }));
    expect(page).toMatchObject({
      ContentType: "text/html; charset=utf-8",
      CacheControl: "no-cache",
    });
    expect(await page.Body?.transformToString()).toBe("first index.html");
  });

  it("keeps the assets of earlier builds for open pages, and removes nothing with the stack", async () => {
    await putBuild(files, "first");
    await deploy("assets");
    await putBuild(["index.html", "assets/app-2.js"], "second");
    await deploy("assets", "Update");
    await deploy("pages", "Update");
    expect(await deploy("pages", "Delete")).toMatchObject({ Status: "SUCCESS" });
    expect(await deploy("assets", "Delete")).toMatchObject({ Status: "SUCCESS" });
    expect(await published()).toEqual([
      "assets/app-1.js",
      "assets/app-1.js.br",
      "assets/app-2.js",
      "favicon.svg",
      "index.html",
    ]);
  });

  it("tells CloudFormation of a failure at once, with its reason", async () => {
    const { SourceBucket } = resourceOf("assets").properties;
    const before = answers.length;
    await s3().send(
      new PutObjectCommand({
        Bucket: SourceBucket,
        Key: resourceOf("assets").properties["SourceKey"],
        Body: "no archive",
      }),
    );
    expect(await deploy("assets")).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringMatching(/^Publishing the assets failed: ./),
    });
    expect(answers).toHaveLength(before + 1);
  });

  it("publishes with the headers with which the local cloud serves the build", async () => {
    const names = ["index.html", "favicon.svg", "robots.txt"];
    await putBuild(names, "same");
    await deploy("pages");
    const { TargetBucket: Bucket } = resourceOf("pages").properties;
    for (const Key of names) {
      const { ContentType, CacheControl } = await s3().send(new GetObjectCommand({ Bucket, Key }));
      const served = await fetch(`${cloud.url}/${Key === "index.html" ? "" : Key}`);
      expect(await served.text()).toBe(readFileSync(join(webBuild, Key), "utf8"));
      expect(served.headers.get("content-type")).toBe(ContentType);
      expect(served.headers.get("cache-control")).toBe(CacheControl);
    }
  });
});
