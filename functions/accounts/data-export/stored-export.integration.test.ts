import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openBucket } from "../../../infra/tools/testing/open-bucket.ts";
import { zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { Archive } from "./archive.ts";
import { ExportBucket } from "./stored-export.ts";

const key = "exports/nia/a.zip";
const at = "2026-11-21T12:00:00.000Z";
const megabyte = 1024 ** 2;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let exports: ExportBucket;

beforeEach(async () => {
  bucket = await openBucket();
  exports = new ExportBucket(bucket.client, "files");
});
afterEach(() => bucket.stop());

/** A stream of `megabytes` megabytes that do not repeat. */
function noise(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes;
  return new ReadableStream({
    pull: (controller) => {
      if (left === 0) controller.close();
      else controller.enqueue(new Uint8Array(megabyte).fill(left));
      left -= 1;
    },
  });
}

async function storeArchive(megabytes: number): Promise<number> {
  return await exports.store(key, async (writable) => {
    const archive = new Archive(writable, at);
    await archive.addJson("name.json", { name: "Łukasz" });
    await archive.addBytes("large.bin", {
      readable: noise(megabytes),
      sizeBytes: megabytes * megabyte,
    });
    await archive.close();
  });
}

const stored = async () => {
  const { Contents = [] } = await bucket.client.send(new ListObjectsV2Command({ Bucket: "files" }));
  return Contents.map(({ Key }) => Key);
};

it("ExportBucket stores an archive of several parts that can be read again", async () => {
  const sizeBytes = await storeArchive(21);
  const object = await exports.read(key);
  expect(object?.sizeBytes).toBe(sizeBytes);
  const entries = await zipEntries(await new Response(object?.readable ?? null).bytes());
  expect(await exports.read("exports/none.zip")).toBe(undefined);
  expect(entries.get("large.bin")?.length).toBe(21 * megabyte);
  expect(new TextDecoder().decode(entries.get("name.json"))).toBe('{\n  "name": "Łukasz"\n}\n');
});

it("ExportBucket stores nothing when the writer fails, and throws the writer's error", async () => {
  const failing = exports.store(key, async (writable) => {
    const archive = new Archive(writable, at);
    await archive.addBytes("large.bin", { readable: noise(20), sizeBytes: 20 * megabyte });
    throw new Error("the table is down");
  });
  await expect(failing).rejects.toThrow("the table is down");
  expect(await stored()).toEqual([]);
});

it("ExportBucket fails without waiting forever when the bucket refuses further parts", async () => {
  for (const operation of ["UploadPart", "PutObject"])
    bucket.admission.faults.add({ service: "s3", operation, times: 50, error: "InternalError" });
  await expect(storeArchive(40)).rejects.toThrow("/_local/faults");
  await expect(storeArchive(1)).rejects.toThrow("/_local/faults");
  bucket.admission.faults.clear();
  expect(await stored()).toEqual([]);
  await exports.delete(key);
});
