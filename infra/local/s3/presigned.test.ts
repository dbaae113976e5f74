import { createHash } from "node:crypto";
import { Sha256 } from "@aws-crypto/sha256-js";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket } from "../../tools/testing/open-bucket.ts";

const Bucket = "files";
let cloud: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  cloud = await openBucket();
});
afterAll(() => cloud.stop());

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${/<Code>(\w+)/.exec(await response.text())?.[1] ?? ""}`.trim();

const read = (Key: string, more: object = {}) =>
  getSignedUrl(cloud.as("Sealer"), new GetObjectCommand({ Bucket, Key, ...more }), {
    expiresIn: 300,
  });

/** A presigned PUT that signs content type, content length and If-None-Match. */
const signUpload = (Key: string) =>
  getSignedUrl(
    cloud.as("Sealer", { requestChecksumCalculation: "WHEN_REQUIRED" }),
    new PutObjectCommand({
      Bucket,
      Key,
      ContentType: "audio/mpeg",
      ContentLength: 5,
      IfNoneMatch: "*",
    }),
    {
      expiresIn: 300,
      signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
      unhoistableHeaders: new Set(["if-none-match"]),
    },
  );

const upload = (address: string, body: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: "PUT",
    body,
    headers: { "content-type": "audio/mpeg", "if-none-match": "*", ...headers },
  });

/** Posts a form with a signed policy, after `change` has changed its fields. */
const post = async (change: (fields: Map<string, string>) => void, body = "12345") => {
  const { accessKeyId, secretAccessKey, sessionToken } = cloud.credentials.of("Sealer");
  const now = cloud.clock.date();
  const date = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const fields = new Map([
    ["key", "sealed/${filename}"],
    ["content-type", "image/png"],
    ["x-amz-credential", `${accessKeyId}/${date.slice(0, 8)}/eu-west-1/s3/aws4_request`],
    ["x-amz-date", date],
    ["x-amz-algorithm", "AWS4-HMAC-SHA256"],
    ["x-amz-security-token", sessionToken],
  ]);
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now.getTime() + 300_000).toISOString(),
      conditions: [
        { bucket: Bucket },
        ["starts-with", "$key", "sealed/"],
        { "content-type": "image/png" },
        ["content-length-range", 1, 5],
        ...[...fields].filter(([name]) => name.startsWith("x-amz-")).map(([k, v]) => ({ [k]: v })),
      ],
    }),
  ).toString("base64");
  const signer = new SignatureV4({
    service: "s3",
    region: "eu-west-1",
    sha256: Sha256,
    credentials: { accessKeyId, secretAccessKey },
  });
  fields.set("policy", policy);
  fields.set("x-amz-signature", await signer.sign(policy, { signingDate: now }));
  change(fields);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("file", new Blob([body]), "a.png");
  return codeOf(await fetch(`${cloud.url}/files`, { method: "POST", body: form }));
};

describe("a presigned download", () => {
  test("returns the object with the signed file name, also in ranges", async () => {
    const Key = "sealed/Łied & co.pdf";
    await cloud.client.send(new PutObjectCommand({ Bucket, Key, Body: "0123456789" }));
    const ResponseContentDisposition = `attachment; filename="a b.pdf"`;
    const address = await read(Key, { ResponseContentDisposition });
    const whole = await fetch(address, { headers: { origin: cloud.origin } });
    expect(await whole.text()).toBe("0123456789");
    expect(whole.headers.get("content-disposition")).toBe(ResponseContentDisposition);
    expect(whole.headers.get("access-control-allow-origin")).toBe(cloud.origin);
    const part = await fetch(address, { headers: { range: "bytes=3-5" } });
    expect([part.status, await part.text()]).toEqual([206, "345"]);
  });

  test("is valid only for its key, query, method, role and time", async () => {
    await cloud.client.send(new PutObjectCommand({ Bucket, Key: "sealed/a", Body: "x" }));
    const address = await read("sealed/a");
    expect(await codeOf(await fetch(address))).toBe("200");
    const changed = [
      address.replace("/sealed/a", "/sealed/b"),
      `${address}&response-content-type=text/html`,
      address.replace("X-Amz-Expires=300", "X-Amz-Expires=3000"),
      address.replace(/Signature=./, (found) =>
        found.endsWith("0") ? "Signature=1" : "Signature=0",
      ),
    ];
    for (const one of changed) {
      expect(await codeOf(await fetch(one))).toBe("403 SignatureDoesNotMatch");
    }
    expect(await codeOf(await fetch(address, { method: "DELETE" }))).toBe(
      "403 SignatureDoesNotMatch",
    );
    expect(await codeOf(await fetch(address.replace(/X-Amz-Security-Token=[^&]+&/, "")))).toBe(
      "400 InvalidToken",
    );
    const extra = await fetch(address, { headers: { "x-amz-meta-a": "b" } });
    expect(await codeOf(extra)).toBe("403 AccessDenied");
    expect(await codeOf(await fetch(await read("other/a")))).toBe("403 AccessDenied");
  });

  test("expires by the local clock", async () => {
    const other = await openBucket();
    const Key = "sealed/a";
    await other.client.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));
    const command = new GetObjectCommand({ Bucket, Key });
    const address = await getSignedUrl(other.as("Sealer"), command, { expiresIn: 300 });
    other.clock.moveTo(other.clock.now() + 290_000);
    expect(await codeOf(await fetch(address))).toBe("200");
    other.clock.moveTo(other.clock.now() + 11_000);
    const late = await fetch(address);
    expect(Date.parse(late.headers.get("date") ?? "")).toBeGreaterThan(Date.now() + 200_000);
    expect(await late.text()).toContain("Request has expired");
    await other.stop();
  });
});

describe("a presigned upload", () => {
  test("accepts only the signed content, once", async () => {
    const address = await signUpload("sealed/song.mp3");
    const wrongType = await upload(address, "12345", { "content-type": "text/html" });
    expect(await codeOf(wrongType)).toBe("403 SignatureDoesNotMatch");
    expect(await codeOf(await upload(address, "123456"))).toBe("403 SignatureDoesNotMatch");
    const always = await upload(address, "12345", { "if-none-match": '"other"' });
    expect(await codeOf(always)).toBe("403 SignatureDoesNotMatch");
    const stored = await upload(address, "12345");
    expect([stored.status, stored.headers.get("etag")]).toEqual([
      200,
      `"${createHash("md5").update("12345").digest("hex")}"`,
    ]);
    expect(await codeOf(await upload(address, "54321"))).toBe("412 PreconditionFailed");
    const head = new HeadObjectCommand({ Bucket, Key: "sealed/song.mp3" });
    expect(await cloud.as("Sealer").send(head)).toMatchObject({ ContentType: "audio/mpeg" });
  });

  test("stores unsigned headers, as on AWS, and a download answers with its own in their place", async () => {
    const stored = {
      "content-disposition": 'attachment; filename="setup.bat"',
      "cache-control": "public, max-age=31536000",
      "content-encoding": "gzip",
    };
    const Key = "sealed/headers.mp3";
    expect(await codeOf(await upload(await signUpload(Key), "12345", stored))).toBe("200");
    const head = await cloud.as("Sealer").send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentDisposition: stored["content-disposition"],
      CacheControl: stored["cache-control"],
      ContentEncoding: stored["content-encoding"],
    });
    const own = {
      ResponseContentDisposition: "inline",
      ResponseCacheControl: "private, max-age=300",
      ResponseContentEncoding: "identity",
    };
    const { headers } = await fetch(await read(Key, own));
    expect(Object.keys(stored).map((name) => headers.get(name))).toEqual(Object.values(own));
  });

  test("with the checksum of an empty body in its URL accepts no content, as on AWS", async () => {
    const command = new PutObjectCommand({ Bucket, Key: "sealed/trap" });
    const address = await getSignedUrl(cloud.as("Sealer"), command, { expiresIn: 300 });
    expect(address).toContain("x-amz-checksum-crc32=");
    expect(await codeOf(await fetch(address, { method: "PUT", body: "x" }))).toBe("400 BadDigest");
  });
});

function widenPolicy(form: Map<string, string>): void {
  const text = Buffer.from(form.get("policy") ?? "", "base64").toString();
  form.set("policy", Buffer.from(text.replace("1,5", "1,50")).toString("base64"));
}

describe("a presigned form", () => {
  test("must match its policy", async () => {
    expect(await post(() => undefined)).toBe("204");
    const stored = await cloud.client.send(new GetObjectCommand({ Bucket, Key: "sealed/a.png" }));
    expect(stored).toMatchObject({ ContentType: "image/png", ContentLength: 5 });
    expect(cloud.events.at(-1)?.detail).toMatchObject({ reason: "POST Object" });
    expect(await post(() => undefined, "123456")).toBe("400 EntityTooLarge");
    expect(await post((f) => f.set("key", "other/a"))).toBe("403 AccessDenied");
    expect(await post((f) => f.set("content-type", "text/html"))).toBe("403 AccessDenied");
    expect(await post((f) => f.set("acl", "public-read"))).toBe("403 AccessDenied");
    expect(await post((f) => f.delete("policy"))).toBe("403 AccessDenied");
    expect(await post(widenPolicy)).toBe("403 SignatureDoesNotMatch");
  });
});
