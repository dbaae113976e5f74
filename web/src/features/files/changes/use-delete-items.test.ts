import { expect, it } from "vitest";
import { folderTreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import type { Folder } from "../../../api/files.ts";
import { foldersWithFiles } from "./use-delete-items.ts";

const folder = (id: string, files: number, parentId?: string): Folder => ({
  id,
  parentId,
  name: `Folder ${id}`,
  color: "#FF6B6B",
  coverImage: null,
  files,
  createdAt: "2026-11-01T10:00:00.000Z",
});

it("folders with files: are those with a file at any depth", () => {
  const folders = folderTreeOf([
    folder("full", 2),
    folder("empty", 0),
    folder("outer", 0),
    folder("inner", 1, "outer"),
  ]);
  expect(foldersWithFiles(folders, ["full", "empty", "outer", "unknown"])).toEqual([
    { folderId: "full", name: "Folder full" },
    { folderId: "outer", name: "Folder outer" },
  ]);
  expect(foldersWithFiles(undefined, ["full"])).toEqual([]);
});
