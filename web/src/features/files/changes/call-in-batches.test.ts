import { expect, it } from "vitest";
import { callInBatches, BatchProgress } from "./call-in-batches.ts";

const ids = (count: number, kind: string) => Array.from({ length: count }, (_, n) => `${kind}${n}`);

const without = async ({ fileIds }: { fileIds: string[] }) => ({
  fileIds: fileIds.filter((id) => id !== "file7"),
  folderIds: [],
});

it("batched calls: report the sent and the confirmed items when a call fails", async () => {
  const items = { fileIds: ids(250, "file"), folderIds: ids(30, "folder") };
  const course = new BatchProgress();
  let calls = 0;
  const failing = callInBatches(
    items,
    async (part) => {
      calls += 1;
      if (calls === 2) throw new Error("busy");
      return part;
    },
    course,
  );
  await expect(failing).rejects.toThrow("busy");
  expect(course.done).toEqual({
    fileIds: items.fileIds.slice(0, 100),
    folderIds: items.folderIds.slice(0, 20),
  });
  // The failed call may have taken effect in part.
  expect(course.sent).toEqual({ fileIds: items.fileIds.slice(0, 200), folderIds: items.folderIds });
});

it("batched calls: give the confirmed items of all batches", async () => {
  const items = { fileIds: ids(101, "file"), folderIds: [] };
  const { fileIds } = await callInBatches(items, without);
  expect(fileIds).toHaveLength(100);
});
