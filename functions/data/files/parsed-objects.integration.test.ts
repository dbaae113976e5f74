import { ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBucket } from "../../../infra/tools/testing/open-bucket.ts";
import { ParsedObjects } from "./parsed-objects.ts";
import { UploadObjects } from "./upload-objects.ts";

const Bucket = "files";
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.stop());

it("UploadObjects deletes what was read in a document with its bytes, and nothing of another", async () => {
  const { client } = bucket;
  const parsed = new ParsedObjects(client, Bucket);
  for (const filename of ["a.pdf", "b.pdf"]) {
    const bytes = { Bucket, Key: `uploads/${filename}`, Body: "bytes" };
    await client.send(new PutObjectCommand(bytes));
    await parsed.store({ filename }, { splits: [], rawText: "", pages: 2 }, []);
    await parsed.storePages({ filename }, Buffer.from("%PDF-1.7"));
  }
  const keys = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => Key);
  };
  expect(await keys()).toHaveLength(8);
  const uploads = new UploadObjects(client, Bucket);
  for (const _ of [1, 2]) await uploads.delete({ filename: "a.pdf", purpose: "agreement" });
  const ofB = ["b.pdf.json", "b.pdf.pages.pdf", "b.pdf.words.json"].map((name) => `parsed/${name}`);
  expect(await keys()).toEqual([...ofB, "uploads/b.pdf"]);
  await parsed.removePages({ filename: "b.pdf" });
  await parsed.remove({ filename: "b.pdf" });
  expect(await keys()).toEqual(["uploads/b.pdf"]);
});
