import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { localContext } from "../../infra/tools/samples/local-stack.ts";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import {
  startTestCloud,
  type TestCloud,
  type TemplateJson,
} from "../../infra/tools/testing/cloud.ts";
import { synthesize } from "../../infra/tools/testing/synthesize.ts";

const Function = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

/** Gives the built stack what the setting adds to it, as the same constructs make it. */
function withDownloads({ Resources }: TemplateJson): void {
  const { resources } = synthesize({ ...localContext, downloadsThroughCloudFront: true });
  for (const [id, { Type, Properties }] of Object.entries(resources)) {
    const built = Resources[id];
    if (built === undefined) Resources[id] = { Type, Properties };
    else if (Type === "AWS::CloudFront::ResponseHeadersPolicy") built.Properties = Properties;
    else if (Type === "AWS::Lambda::Function") {
      const origin = Function.safeParse(Properties).data?.Environment.Variables["DOWNLOADS_ORIGIN"];
      const { data } = Function.safeParse(built.Properties);
      if (origin !== undefined && data !== undefined)
        built.Properties["Environment"] = {
          Variables: { ...data.Environment.Variables, DOWNLOADS_ORIGIN: origin },
        };
    }
  }
}

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud(withDownloads);
}, 120_000);
afterAll(() => cloud.remove());

describe("downloads through CloudFront", () => {
  it("have presigned addresses at the distribution, which S3 checks", async () => {
    const { visitor } = await newPerson(cloud.url);
    const file = wavFile();
    const { filename } = await uploadFile(visitor, file);
    const redirect = await visitor.request("GET", `/uploads/${filename}`);
    const address = new URL(redirect.headers.get("location") ?? "");
    expect(redirect.status).toBe(302);
    expect([cloud.url, cloud.s3Url]).not.toContain(address.origin);

    const whole = await fetch(address, { headers: { origin: cloud.url } });
    expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true);
    expect(whole.headers.get("access-control-allow-origin")).toBe(cloud.url);
    const part = await fetch(address, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([
      206,
      Buffer.from(file.bytes.slice(4, 8)).toString(),
    ]);

    const forged = new URL(address);
    forged.searchParams.set("X-Amz-Expires", "86400");
    const bare = new URL(address.pathname, address.origin);
    for (const refused of [forged, bare]) expect((await fetch(refused)).status).toBe(403);
    const written = await fetch(address, { method: "PUT", body: "x" });
    expect(written.status).toBe(403);
    await cloud.advance(301);
    expect((await fetch(address)).status).toBe(403);
  });

  it("are allowed by the pages, and uploads still go to S3", async () => {
    const { visitor } = await newPerson(cloud.url);
    const policy = (await fetch(cloud.url)).headers.get("content-security-policy") ?? "";
    const { filename } = await uploadFile(visitor, wavFile());
    const redirect = await visitor.request("GET", `/uploads/${filename}`);
    const { origin } = new URL(redirect.headers.get("location") ?? "");
    for (const directive of ["img-src", "media-src", "connect-src"]) {
      const allowed = policy.split("; ").find((part) => part.startsWith(directive));
      expect(allowed).toContain(` ${origin}`);
      expect(allowed).toContain(` ${cloud.s3Url}`);
    }
  });
});
