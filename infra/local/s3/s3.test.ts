import { readdirSync, readlinkSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket } from "../../tools/testing/open-bucket.ts";

const Bucket = "files";
type Open = Awaited<ReturnType<typeof openBucket>>;
let cloud: Open;
beforeAll(async () => {
  cloud = await openBucket();
});
afterAll(() => cloud.stop());

const put = (Key: string, Body: string | Buffer = "x", more: object = {}) =>
  cloud.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
async function get(Key: string, more: object = {}) {
  const answer = await cloud.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, text: await answer.Body?.transformToString() };
}

/** The file that a descriptor of this process belongs to; undefined if it was closed meanwhile. */
function targetOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}

describe("objects", () => {
  test("come back with their bytes, metadata and checksum", async () => {
    const Metadata = { original: "Lied" };
    await put("sealed/a.pdf", "Hello", {
      ContentType: "application/pdf",
      ContentDisposition: "inline",
      CacheControl: "no-store",
      Metadata,
    });
    const { text, ...about } = await get("sealed/a.pdf");
    expect(text).toBe("Hello");
    expect(about).toMatchObject({
      ContentType: "application/pdf",
      ContentDisposition: "inline",
      CacheControl: "no-store",
      ContentLength: 5,
      ETag: '"8b1a9953c4611296a827abf8c47804d7"',
      ServerSideEncryption: "AES256",
      Metadata,
    });
    const head = await cloud.client.send(
      new HeadObjectCommand({ Bucket, Key: "sealed/a.pdf", ChecksumMode: "ENABLED" }),
    );
    expect(head).toMatchObject({ ContentLength: 5, ChecksumCRC32: "99GJgg==" });
  });

  test("are read in ranges", async () => {
    await put("range", "0123456789");
    expect(await get("range", { Range: "bytes=2-4" })).toMatchObject({
      text: "234",
      ContentRange: "bytes 2-4/10",
      ContentLength: 3,
    });
    expect((await get("range", { Range: "bytes=7-" })).text).toBe("789");
    expect((await get("range", { Range: "bytes=-2" })).text).toBe("89");
    expect((await get("range", { Range: "bytes=8-99" })).text).toBe("89");
    await expect(get("range", { Range: "bytes=10-" })).rejects.toMatchObject({
      name: "InvalidRange",
      $metadata: { httpStatusCode: 416 },
    });
  });

  test("a conditional put writes once, also with concurrent calls", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => put("once", `${i}`, { IfNoneMatch: "*" })),
    );
    const won = results.flatMap((result, i) => (result.status === "fulfilled" ? [`${i}`] : []));
    expect(won).toHaveLength(1);
    expect((await get("once")).text).toBe(won[0]);
    const lost = results.find((result) => result.status === "rejected");
    expect(lost?.reason).toMatchObject({ name: "PreconditionFailed" });
    const { ETag } = await get("once");
    const other = put("once", "x", { IfMatch: '"other"' });
    await expect(other).rejects.toMatchObject({ name: "PreconditionFailed" });
    await put("once", "second", { IfMatch: ETag });
    expect((await get("once")).text).toBe("second");
  });

  test("conditional reads respond with 304 for a known ETag and 412 for another one", async () => {
    const { ETag } = await put("cached", "x");
    await expect(get("cached", { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(get("cached", { IfMatch: '"other"' })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
    const answer = await get("cached", {
      ResponseContentType: "text/plain",
      ResponseCacheControl: "private",
    });
    expect(answer).toMatchObject({ ContentType: "text/plain", CacheControl: "private" });
  });

  test("keys may be any text and never leave the bucket", async () => {
    for (const Key of ["../../etc/passwd", "a/../b", "ü %2F+&=? #.mp3", "a//b", "./x", "%"]) {
      await put(Key, Key);
      expect((await get(Key)).text).toBe(Key);
    }
    const blobs = readdirSync(join(cloud.state.path, "s3", "objects"));
    expect(blobs.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  test("streamed bodies are decoded, and wrong checksums refused", async () => {
    const ContentLength = 300_000;
    const Body = Readable.from([Buffer.alloc(100_000, "a"), Buffer.alloc(200_000, "b")]);
    await cloud.client.send(new PutObjectCommand({ Bucket, Key: "stream", Body, ContentLength }));
    expect((await get("stream")).text).toHaveLength(ContentLength);
    await expect(put("wrong", "x", { ChecksumSHA256: "AAAA" })).rejects.toMatchObject({
      name: "BadDigest",
    });
    await expect(put("wrong", "x", { ContentMD5: "AAAA" })).rejects.toMatchObject({
      name: "BadDigest",
    });
    await expect(put("wrong", "x", { ChecksumAlgorithm: "CRC32C" })).rejects.toMatchObject({
      name: "NotImplemented",
    });
    await expect(get("wrong")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("are copied, with their own or new metadata, and deleted", async () => {
    await put("copy/from ü", "x", { ContentType: "text/plain" });
    const CopySource = `${Bucket}/copy/${encodeURIComponent("from ü")}`;
    const copy = (Key: string, more: object = {}) =>
      cloud.client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...more }));
    await copy("copy/to");
    expect(await get("copy/to")).toMatchObject({ text: "x", ContentType: "text/plain" });
    await copy("copy/to", { MetadataDirective: "REPLACE", ContentType: "text/css" });
    expect((await get("copy/to")).ContentType).toBe("text/css");
    await cloud.client.send(new DeleteObjectCommand({ Bucket, Key: "copy/to" }));
    await cloud.client.send(new DeleteObjectCommand({ Bucket, Key: "copy/to" }));
    await expect(get("copy/to")).rejects.toMatchObject({ name: "NoSuchKey" });
  });

  test("an unsupported operation and a missing bucket have their errors", async () => {
    const acl = new GetObjectAclCommand({ Bucket, Key: "range" });
    await expect(cloud.client.send(acl)).rejects.toMatchObject({ name: "NotImplemented" });
    const other = new HeadBucketCommand({ Bucket: "other" });
    await expect(cloud.client.send(other)).rejects.toMatchObject({ name: "NotFound" });
  });
});

describe("lists", () => {
  test("are in order, paged, and grouped at the delimiter", async () => {
    for (const Key of ["list/b", "list/a/1", "list/a/2", "list/ä", "list/c/1"]) await put(Key);
    const list = (more: object) =>
      cloud.client.send(new ListObjectsV2Command({ Bucket, Prefix: "list/", ...more }));
    const all = await list({});
    expect(all.Contents?.map(({ Key }) => Key)).toEqual([
      "list/a/1",
      "list/a/2",
      "list/b",
      "list/c/1",
      "list/ä",
    ]);
    const seen: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Delimiter: "/", MaxKeys: 1, ContinuationToken });
      seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(seen).toEqual(["list/a/", "list/b", "list/c/", "list/ä"]);
    const { Deleted } = await cloud.client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: "list/b" }, { Key: "list/<&>" }] },
      }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(["list/b", "list/<&>"]);
    expect((await list({ StartAfter: "list/a/2" })).Contents?.[0]?.Key).toBe("list/c/1");
  });
});

/** Starts a multipart upload of the key. Returns functions for its next steps. */
async function beginUpload(Key: string) {
  const { UploadId } = await cloud.client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType: "audio/wav" }),
  );
  const upload = { Bucket, Key, UploadId };
  const part = async (PartNumber: number, Body: Buffer) => {
    const answer = await cloud.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
    return { PartNumber, ETag: answer.ETag };
  };
  const complete = (Parts: { PartNumber: number; ETag: string | undefined }[], more: object = {}) =>
    cloud.client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }),
    );
  return { upload, part, complete };
}

describe("multipart", () => {
  test("joins its parts in order, once", async () => {
    const { upload, part, complete } = await beginUpload("big.wav");
    const second = await part(2, Buffer.from("end"));
    await part(1, Buffer.alloc(5 * 1024 * 1024, "z"));
    const first = await part(1, Buffer.alloc(5 * 1024 * 1024, "a"));
    const listed = await cloud.client.send(new ListPartsCommand(upload));
    expect(listed.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * 1024 * 1024],
      [2, 3],
    ]);
    await expect(complete([second, first])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    await expect(complete([{ ...first, ETag: "no" }])).rejects.toMatchObject({
      name: "InvalidPart",
    });
    const { ETag } = await complete([first, second], { IfNoneMatch: "*" });
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    await expect(complete([first, second])).rejects.toMatchObject({ name: "NoSuchUpload" });
    const answer = await get("big.wav", { Range: `bytes=${5 * 1024 * 1024 - 1}-` });
    expect(answer).toMatchObject({ text: "aend", ContentType: "audio/wav" });
    expect(cloud.events.at(-1)?.detail).toMatchObject({ reason: "CompleteMultipartUpload" });
  });

  test("small parts are refused, and an aborted upload leaves nothing", async () => {
    const { upload, part, complete } = await beginUpload("small.wav");
    const parts = [await part(1, Buffer.from("a")), await part(2, Buffer.from("b"))];
    await expect(complete(parts)).rejects.toMatchObject({ name: "EntityTooSmall" });
    await cloud.client.send(new AbortMultipartUploadCommand(upload));
    await expect(part(3, Buffer.from("c"))).rejects.toMatchObject({ name: "NoSuchUpload" });
  });
});

describe("permissions", () => {
  test("a role accesses what its policy allows; only with the permission to list is a missing key a 404", async () => {
    const sealer = cloud.as("Sealer");
    await sealer.send(new PutObjectCommand({ Bucket, Key: "sealed/b.pdf", Body: "x" }));
    const outside = new PutObjectCommand({ Bucket, Key: "other/b.pdf", Body: "x" });
    await expect(sealer.send(outside)).rejects.toMatchObject({
      name: "AccessDenied",
      message: expect.stringContaining("s3:PutObject on resource: arn:aws:s3:::files/other/b.pdf"),
    });
    const missing = new GetObjectCommand({ Bucket, Key: "sealed/none" });
    await expect(sealer.send(missing)).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(cloud.as("Lister").send(missing)).rejects.toMatchObject({ name: "NoSuchKey" });
    const { Errors } = await sealer.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: "sealed/b.pdf" }] } }),
    );
    expect(Errors?.[0]?.Code).toBe("AccessDenied");
    const copy = { Bucket, Key: "sealed/c", CopySource: `${Bucket}/range` };
    await expect(sealer.send(new CopyObjectCommand(copy))).rejects.toThrow("s3:GetObject");
  });

  test("an anonymous call and a forged or foreign signature are refused", async () => {
    const anonymous = await fetch(`${cloud.url}/files/sealed/b.pdf`);
    expect(anonymous.status).toBe(403);
    expect(await anonymous.text()).toContain("<Code>AccessDenied</Code>");
    const own = cloud.credentials.of("Sealer");
    const wrong: [object, string][] = [
      [{ ...own, secretAccessKey: "guess" }, "SignatureDoesNotMatch"],
      [{ ...own, sessionToken: "guess" }, "InvalidToken"],
      [
        { ...own, secretAccessKey: cloud.credentials.of("Lister").secretAccessKey },
        "SignatureDoesNotMatch",
      ],
      [cloud.credentials.of("Nobody"), "InvalidAccessKeyId"],
    ];
    for (const [credentials, name] of wrong) {
      const call = cloud.as("Sealer", { credentials });
      const get = new GetObjectCommand({ Bucket, Key: "sealed/b.pdf" });
      await expect(call.send(get)).rejects.toMatchObject({ name });
    }
    const late = cloud.as("Sealer", { systemClockOffset: -3_600_000 });
    const call = late.send(new GetObjectCommand({ Bucket, Key: "sealed/b.pdf" }));
    await expect(call).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
  });

  test.skipIf(process.platform !== "linux")(
    "the file of an answer that is lost is closed",
    async () => {
      await put("lost", "x");
      const fault = { service: "s3", operation: "GetObject", times: 1, when: "after" as const };
      cloud.admission.faults.add({ ...fault, error: "InternalError" });
      await expect(get("lost")).rejects.toMatchObject({ name: "InternalError" });
      const objects = join(cloud.state.path, "s3", "objects");
      const open = readdirSync("/proc/self/fd").filter((fd) => targetOf(fd)?.startsWith(objects));
      expect(open).toEqual([]);
    },
  );

  test("injected faults and calls are recorded as by the IAM proxy", async () => {
    cloud.admission.faults.add({
      service: "s3",
      operation: "PutObject",
      times: 1,
      error: "SlowDown",
    });
    await expect(put("fault")).rejects.toMatchObject({
      name: "SlowDown",
      $metadata: { httpStatusCode: 503 },
    });
    await put("fault");
    expect(cloud.admission.calls.at(-1)).toMatchObject({
      service: "s3",
      operation: "PutObject",
      resource: "arn:aws:s3:::files/fault",
      allowed: true,
    });
  });
});

test("a fault after the effect leaves the object stored", async () => {
  cloud.admission.faults.add({
    service: "s3",
    operation: "PutObject",
    times: 1,
    error: "InternalError",
    when: "after",
  });
  await expect(put("lost-answer")).rejects.toMatchObject({ name: "InternalError" });
  expect((await get("lost-answer")).text).toBe("x");
});

describe("events, CORS, paths and lifecycle", () => {
  test("a bucket sends its event to EventBridge before the response, and retries a failed one", async () => {
    const { Key, size } = { Key: "sealed/event ü.pdf", size: 3 };
    await put(Key, "abc");
    expect(cloud.events.at(-1)).toMatchObject({
      source: "aws.s3",
      detailType: "Object Created",
      resources: ["arn:aws:s3:::files"],
      detail: { bucket: { name: "files" }, object: { key: Key, size }, reason: "PutObject" },
    });
    const told = cloud.events.length;
    const { put: works } = cloud.bus;
    cloud.bus.put = () => Promise.reject(new Error("the bus is away"));
    await expect(put("away")).rejects.toMatchObject({ name: "InternalError" });
    cloud.bus.put = works;
    await cloud.service.expire();
    expect(cloud.events.slice(told).map(({ detail }) => detail)).toMatchObject([
      { object: { key: "away" } },
    ]);
  });

  test("CORS headers allow the bucket's origin and no other", async () => {
    const ask = (origin: string, headers: string) =>
      fetch(`${cloud.url}/files/a`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": headers,
        },
      });
    const good = await ask(cloud.origin, "content-type,x-amz-meta-a");
    expect(good.status).toBe(200);
    expect(good.headers.get("access-control-allow-origin")).toBe(cloud.origin);
    expect(good.headers.get("access-control-allow-headers")).toBe("content-type, x-amz-meta-a");
    expect((await ask("http://elsewhere.example", "content-type")).status).toBe(403);
    expect((await ask(cloud.origin, "x-other")).status).toBe(403);
    const plain = await fetch(`${cloud.url}/files/a`, { headers: { origin: cloud.origin } });
    expect(plain.headers.get("access-control-expose-headers")).toBe("ETag");
  });

  test("an invalid path is refused, and dots are part of a key", async () => {
    expect((await fetch(`${cloud.url}/files/%zz`)).status).toBe(400);
    expect((await fetch(`${cloud.url}/`)).status).toBe(404);
    const status = await new Promise((resolve) => {
      const { hostname, port } = new URL(cloud.url);
      const path = "/files/../..//etc/passwd";
      const call = request({ hostname, port, path, method: "PUT" }, (answer) =>
        resolve(answer.statusCode),
      );
      call.end("x");
    });
    expect(status).toBe(403);
  });

  test("lifecycle rules remove unfinished uploads and temporary objects, and state survives a restart", async () => {
    const first = await openBucket();
    const kept = { Bucket, Key: "kept", Body: "x" };
    await first.client.send(new PutObjectCommand(kept));
    await first.client.send(new PutObjectCommand({ ...kept, Key: "temporary/a" }));
    await first.client.send(new CreateMultipartUploadCommand({ Bucket, Key: "never" }));
    await first.service.stop();

    const second = await openBucket(first.state);
    const uploads = () =>
      second.as("local-administrator").send(new ListMultipartUploadsCommand({ Bucket }));
    expect((await uploads()).Uploads).toHaveLength(1);
    expect(await second.service.expire()).toBe(0);
    second.clock.moveTo(second.clock.now() + 2 * 86_400_000);
    expect(await second.service.expire()).toBe(0);
    expect((await uploads()).Uploads).toBeUndefined();
    second.clock.moveTo(second.clock.now() + 7 * 86_400_000);
    expect(await second.service.expire()).toBe(1);
    const list = await second.as("local-administrator").send(new ListObjectsV2Command({ Bucket }));
    expect(list.Contents?.map(({ Key }) => Key)).toEqual(["kept"]);
    expect(second.events.at(-1)?.detail).toMatchObject({ reason: "Lifecycle Expiration" });
    await second.stop();
  });
});
