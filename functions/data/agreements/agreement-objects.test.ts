import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, expect, it } from "vitest";
import { AgreementObjects } from "./agreement-objects.ts";

const client = new S3Client({
  region: "eu-west-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
});
const s3 = mockClient(client);
const files = new AgreementObjects(client, "files");
afterEach(() => s3.reset());

const bytes = (text: string) => new TextEncoder().encode(text);

it("a PDF that an earlier release sealed is found where it was stored", async () => {
  const url = new URL(await files.sealedPdfUrl({ agreementId: "a", version: 1 }, "a.pdf"));
  expect(url.pathname).toContain("sealed/a/1.pdf");
});

it("deleteUnusedSealedPdfs deletes what other attempts to seal the version have stored", async () => {
  const Contents = [
    "sealed/a/1.pdf",
    "sealed/a/1/0a.pdf",
    "sealed/a/1/0b.pdf",
    "sealed/a/10.pdf",
    "sealed/a/10/0c.pdf",
  ].map((Key) => ({ Key }));
  s3.on(ListObjectsV2Command).resolves({ Contents });
  s3.on(DeleteObjectsCommand).resolves({});
  const place = { agreementId: "a", version: 1 };
  await files.deleteUnusedSealedPdfs({ ...place, sealedPdfKey: "sealed/a/1/0a.pdf" });
  await files.deleteUnusedSealedPdfs(place);
  expect(s3.commandCalls(ListObjectsV2Command)[0]?.args[0].input.Prefix).toBe("sealed/a/1");
  const deleted = s3
    .commandCalls(DeleteObjectsCommand)
    .map(({ args: [{ input }] }) => input.Delete?.Objects?.map(({ Key }) => Key));
  expect(deleted).toEqual([
    ["sealed/a/1.pdf", "sealed/a/1/0b.pdf"],
    ["sealed/a/1/0a.pdf", "sealed/a/1/0b.pdf"],
  ]);
});

it("putSealedPdf stores a PDF only if the key has none", async () => {
  s3.on(PutObjectCommand).resolves({});
  expect(await files.putSealedPdf("sealed/a/1.pdf", bytes("ours"))).toEqual(bytes("ours"));
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
    Key: "sealed/a/1.pdf",
    IfNoneMatch: "*",
    ContentType: "application/pdf",
  });
});

it("putSealedPdf gives the PDF that was stored first", async () => {
  s3.on(PutObjectCommand).rejects(Object.assign(new Error(), { name: "PreconditionFailed" }));
  const Body = { transformToByteArray: async () => bytes("the first") };
  // The type of the body has many methods; the code under test uses one of them.
  s3.on(GetObjectCommand).resolves({ Body: Body as never });
  expect(await files.putSealedPdf("sealed/a/1.pdf", bytes("ours"))).toEqual(bytes("the first"));
});

it("putSealedPdf throws S3's error", async () => {
  s3.on(PutObjectCommand).rejects(Object.assign(new Error("down"), { name: "InternalError" }));
  await expect(files.putSealedPdf("sealed/a/1.pdf", bytes("ours"))).rejects.toThrow("down");
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(0);
});

it("presigned addresses are valid for five minutes, and a PDF's has its name in any script", async () => {
  const url = new URL(
    await files.sealedPdfUrl(
      { agreementId: "a", version: 1, sealedPdfKey: "sealed/a/1/f.pdf" },
      'Żółć "live" - split sheet 0000042.pdf',
    ),
  );
  expect(url.pathname).toContain("sealed/a/1/f.pdf");
  expect(url.searchParams.get("X-Amz-Expires")).toBe("300");
  expect(url.searchParams.get("response-content-disposition")).toBe(
    'attachment; filename="____ _live_ - split sheet 0000042.pdf"; ' +
      "filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87%20%22live%22%20-%20split%20sheet%200000042.pdf",
  );
});
