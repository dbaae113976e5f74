import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBucket } from "../../../infra/tools/testing/open-bucket.ts";
import { copyObject } from "./copy-object.ts";

const Bucket = "files";
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.stop());

it("copyObject copies the bytes of an upload, and gives false if there are none", async () => {
  const places = { from: { filename: "a.wav" }, to: { filename: "b.wav" } };
  expect(await copyObject(bucket.client, Bucket, places)).toBe(false);
  const upload = { Bucket, Key: "uploads/a.wav", Body: "bytes" };
  await bucket.client.send(new PutObjectCommand(upload));
  expect(await copyObject(bucket.client, Bucket, places)).toBe(true);
});
