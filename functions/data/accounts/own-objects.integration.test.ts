import { ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBucket } from "../../../infra/testing/open-bucket.ts";
import { deleteOwnObjects } from "./own-objects.ts";

const Bucket = "files";
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.stop());

it("deletes every upload and export of a user, page by page, and nothing of anybody else or of agreements", async () => {
  const { client } = bucket;
  const own = Array.from({ length: 1003 }, (_, index) => `uploads/nia/${index}.wav`);
  const others = [
    "exports/nia2/a.zip",
    "sealed/agreement/1.pdf",
    "signatures/agreement/1/nia-hash.png",
    "uploads/nia2/1.wav",
  ];
  for (const Key of [...own, "exports/nia/a.zip", ...others])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: "bytes" }));
  await deleteOwnObjects(client, Bucket, "nia");
  await deleteOwnObjects(client, Bucket, "nia");
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual(others);
});
