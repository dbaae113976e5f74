import { existsSync, linkSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { openBucket } from "../../tools/testing/open-bucket.ts";
import { canFillDisk, withFullDisk } from "../testing/full-disk.ts";

const Bucket = "files";
type Open = Awaited<ReturnType<typeof openBucket>>;
const put = (cloud: Open, Key: string, Body: string | Buffer = "x") =>
  cloud.client.send(new PutObjectCommand({ Bucket, Key, Body }));
const text = async (cloud: Open, Key: string): Promise<string | undefined> =>
  (await cloud.client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const folder = ({ state }: Open, name: string): string => join(state.path, "s3", name);
const filesIn = (cloud: Open): number =>
  readdirSync(folder(cloud, "incoming")).length + readdirSync(folder(cloud, "objects")).length;

async function upload(cloud: Open, Key: string, parts: Buffer[]) {
  const created = await cloud.client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const about = { Bucket, Key, UploadId: created.UploadId };
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (const [index, Body] of parts.entries()) {
    const part = { ...about, PartNumber: index + 1, Body };
    const { ETag } = await cloud.client.send(new UploadPartCommand(part));
    Parts.push({ PartNumber: index + 1, ETag });
  }
  const complete = () =>
    cloud.client.send(new CompleteMultipartUploadCommand({ ...about, MultipartUpload: { Parts } }));
  const abort = () => cloud.client.send(new AbortMultipartUploadCommand(about));
  return { complete, abort };
}

describe("files of objects", () => {
  it("of an upload that is aborted while it is completed are all removed", async () => {
    const cloud = await openBucket();
    const part = Buffer.alloc(16 * 1024 * 1024, "a");
    const { complete, abort } = await upload(cloud, "large.wav", [part, part, part]);
    const completed = complete().then(
      () => "complete",
      (error: Error) => error.name,
    );
    await expect.poll(() => readdirSync(folder(cloud, "incoming")).length).toBe(1);
    await abort();
    expect(await completed).toBe("NoSuchUpload");
    expect(filesIn(cloud)).toBe(0);
    await cloud.stop();
  });

  it("are not erased when s3.sqlite is lost or empty; the start names it", async () => {
    const cloud = await openBucket();
    await put(cloud, "kept");
    await cloud.service.stop();
    const database = join(cloud.state.path, "s3.sqlite");
    truncateSync(database);
    const start = () => openBucket(cloud.state);
    await expect(start()).rejects.toThrow(/s3\.sqlite is empty.*npm start -- --fresh$/);
    rmSync(database);
    await expect(start()).rejects.toThrow(/s3\.sqlite is lost.*npm start -- --fresh$/);
    expect(readdirSync(folder(cloud, "objects"))).toHaveLength(1);
    cloud.state.remove();
  });

  it("that a killed process left are completed or removed; others are left and named", async () => {
    const first = await openBucket();
    await put(first, "kept", "its bytes");
    await put(first, "lost", "lost bytes");
    const [kept = "", lost = ""] = readdirSync(folder(first, "objects"));
    const losing = (await text(first, "kept")) === "its bytes" ? [kept, lost] : [lost, kept];
    await first.service.stop();
    const [incoming, objects] = [folder(first, "incoming"), folder(first, "objects")];
    // Killed after the commit, before the commit, and while the bytes arrived.
    linkSync(join(objects, kept), join(incoming, kept));
    writeFileSync(join(incoming, "uncommitted"), "x");
    linkSync(join(incoming, "uncommitted"), join(objects, "uncommitted"));
    writeFileSync(join(incoming, "arriving"), "x");
    writeFileSync(join(objects, "unknown"), "x");
    truncateSync(join(objects, losing[1] ?? ""), 3);

    const second = await openBucket(first.state);
    expect(readdirSync(incoming)).toEqual([]);
    expect(readdirSync(objects).toSorted()).toEqual([kept, lost, "unknown"].toSorted());
    expect(second.errors).toEqual([
      expect.stringContaining("1 of s3/objects are lost or damaged"),
      expect.stringMatching(/1 of s3\/objects belong to no object and are left, first .*unknown/),
    ]);
    await second.client.send(new DeleteObjectCommand({ Bucket, Key: "kept" }));
    await second.client.send(new DeleteObjectCommand({ Bucket, Key: "lost" }));
    expect(readdirSync(objects)).toEqual(["unknown"]);
    await second.stop();
  });

  it("of replaced and removed objects are removed", async () => {
    const cloud = await openBucket();
    await put(cloud, "a", "1");
    await put(cloud, "a", "2");
    await put(cloud, "b", "3");
    expect(filesIn(cloud)).toBe(2);
    await cloud.client.send(new DeleteObjectCommand({ Bucket, Key: "b" }));
    await cloud.service.expire();
    expect(filesIn(cloud)).toBe(1);
    expect(await text(cloud, "a")).toBe("2");
    await cloud.stop();
  });

  it.skipIf(!canFillDisk)(
    "on a full disk: a refused call leaves none, and the object stays as it was",
    async () => {
      const cloud = await openBucket();
      await put(cloud, "song", "as it was");
      await put(cloud, "large", Buffer.alloc(300_000, "b"));
      const { complete } = await upload(cloud, "parts", [
        Buffer.alloc(5 * 1024 * 1024, "a"),
        Buffer.from("end"),
      ]);
      const before = filesIn(cloud);
      const CopySource = `${Bucket}/large`;
      const copy = new CopyObjectCommand({ Bucket, Key: "copy", CopySource });
      await withFullDisk(150_000, async () => {
        const all = [
          put(cloud, "song", Buffer.alloc(200_000)),
          cloud.client.send(copy),
          complete(),
        ];
        for (const result of await Promise.allSettled(all)) expect(result.status).toBe("rejected");
      });
      expect(filesIn(cloud)).toBe(before);
      expect(await text(cloud, "song")).toBe("as it was");
      await complete();
      await cloud.stop();
      expect(existsSync(cloud.state.path)).toBe(false);
    },
  );
});
