import { PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
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

it("copyObject waits longer for S3 than other calls do: a recording has up to 2 GB", async () => {
  const places = { from: { filename: "a.wav" }, to: { filename: "c.wav" } };
  const send = vi.spyOn(bucket.client, "send");
  await copyObject(bucket.client, Bucket, places);
  expect(send.mock.lastCall?.[1]).toEqual({ requestTimeout: 120_000 });
  send.mockRestore();
});
