import { expect, it } from "vitest";
import { folderTreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import type { Folder } from "../../../api/files.ts";
import { itemsByFolder } from "./items-by-folder.ts";

const folder = (id: string, parentId?: string): Folder => ({
  id,
  parentId,
  name: id,
  color: "#FF6B6B",
  coverImage: null,
  files: 0,
  createdAt: "2026-11-01T10:00:00.000Z",
});
const folders = folderTreeOf([folder("demos"), folder("takes", "demos")]);
const file = (id: string, folderId: string | null, songId: string | null = null) => ({
  id,
  folderId,
  songId,
});

it("items by folder: group files by folder and folders by parent, null for the root", () => {
  const items = { fileIds: ["a", "b", "c"], folderIds: ["demos", "takes"] };
  const loaded = [file("a", null), file("b", "demos"), file("c", "demos", "song")];
  expect([...(itemsByFolder(items, loaded, folders) ?? [])]).toEqual([
    [null, { fileIds: ["a"], folderIds: ["demos"] }],
    ["demos", { fileIds: ["b", "c"], folderIds: ["takes"] }],
  ]);
});

it("items by folder: undefined if a file is not loaded", () => {
  expect(itemsByFolder({ fileIds: ["a", "b"], folderIds: [] }, [file("a", null)], folders)).toBe(
    undefined,
  );
});

it("items by folder: undefined for a song's file that is in no folder", () => {
  const items = { fileIds: ["a"], folderIds: ["takes"] };
  expect(itemsByFolder(items, [file("a", null, "song")], folders)).toBe(undefined);
  expect(itemsByFolder(items, [file("a", "demos", "song")], folders)?.size).toBe(1);
});
