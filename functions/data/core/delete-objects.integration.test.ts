import { ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBucket } from "../../../infra/tools/testing/open-bucket.ts";
import { deleteObjects } from "./delete-objects.ts";

const Bucket = "files";
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.stop());

it("deleteObjects deletes all given keys, however many, and no other object; a repeated call changes nothing", async () => {
  const { client } = bucket;
  const named = Array.from({ length: 1003 }, (_, index) => `uploads/${index}.wav`);
  const others = [
    "exports/b.zip",
    "sealed/agreement/1.pdf",
    "signatures/agreement/1/nia-hash.png",
    "uploads/other.wav",
  ];
  for (const Key of [...named, "exports/a.zip", ...others])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: "bytes" }));
  for (const _ of [1, 2]) await deleteObjects(client, Bucket, [...named, "exports/a.zip"]);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual(others);
});
