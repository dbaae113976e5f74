import type { DragEvent } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { folderTreeOf } from "../../../../../shared/domain/files/folder-tree.ts";
import { allFilesScope, type Folder } from "../../../api/files.ts";
import { createFilesPageActions, type FilesPageState } from "./create-files-page-actions.ts";
import { startDrag } from "../drag.ts";

vi.mock("../drag.ts");

const folder = (id: string, parentId?: string): Folder => ({
  id,
  parentId,
  name: id,
  color: "#FF6B6B",
  coverImage: null,
  files: 0,
  createdAt: "2026-11-01T10:00:00.000Z",
});
const file = (id: string, state: FileView["state"] = "ready") => ({ id, state }) as FileView;

const calls = {
  clear: vi.fn<() => void>(),
  move: vi.fn<(input: object) => void>(),
  remove: vi.fn<(items: object) => void>(),
  openDialog: vi.fn<(dialog: object) => void>(),
  openPreview: vi.fn<(file: FileView, files: () => readonly FileView[]) => void>(),
};
beforeEach(() => vi.clearAllMocks());

interface Selected {
  files?: readonly string[];
  folders?: readonly string[];
}

/** The actions of a page that displays the folder 'demos', with overrides in `more`. */
function screenOf({ files = [], folders = [] }: Selected = {}, more: Partial<FilesPageState> = {}) {
  const current: FilesPageState = {
    folderId: "demos",
    place: "demos",
    folders: folderTreeOf([folder("demos"), folder("takes", "demos"), folder("masters")]),
    changes: {
      move: { mutate: calls.move },
      remove: { mutate: calls.remove },
      updateFolder: { mutate: vi.fn<() => void>() },
    },
    copyLink: async () => {},
    selecting: {
      selection: { files: new Set(files), folders: new Set(folders) },
      toggleFile: vi.fn<() => void>(),
      toggleFolder: vi.fn<() => void>(),
      clear: calls.clear,
    },
    ...more,
  };
  const state = { current };
  const shown = { current: [file("a"), file("b", "uploading"), file("c")] };
  const { openDialog, openPreview } = calls;
  const parts = { upload: () => {}, play: () => null, player: () => null };
  return {
    state,
    screen: createFilesPageActions({ state, shown, openDialog, openPreview, parts }),
  };
}
const takes = { fileIds: [], folderIds: ["takes"] };

it("actions of the page of files: move no folder into itself, and no item to its current folder", () => {
  const { screen } = screenOf();
  expect(screen.canMove(takes, "masters")).toBe(true);
  expect(screen.canMove(takes, null)).toBe(true);
  expect(screen.canMove(takes, "takes")).toBe(false);
  expect(screen.canMove({ fileIds: [], folderIds: ["demos"] }, "takes")).toBe(false);
  expect(screen.canMove(takes, "demos")).toBe(false);
});

it("actions of the page of files: move files of the list of all files to the root, and nothing before the folders are loaded", () => {
  const items = { fileIds: ["a"], folderIds: [] };
  const atRoot = { folderId: null, place: "root" };
  expect(screenOf({}, atRoot).screen.canMove(items, null)).toBe(false);
  expect(screenOf({}, { ...atRoot, place: allFilesScope }).screen.canMove(items, null)).toBe(true);
  expect(screenOf().screen.canMove(items, "masters")).toBe(true);
  expect(screenOf({}, { folders: undefined }).screen.canMove(items, "masters")).toBe(false);
});

it("actions of the page of files: use the state of the page at the time of the call", () => {
  const { state, screen } = screenOf();
  expect(screen.canMove(takes, "masters")).toBe(true);
  state.current = { ...state.current, folderId: "masters", place: "masters" };
  expect(screen.canMove(takes, "masters")).toBe(false);
  state.current = { ...state.current, folders: undefined };
  expect(screen.canMove(takes, null)).toBe(false);
});

it("actions of the page of files: delete files at once, and ask before deleting folders", () => {
  const { screen } = screenOf();
  const items = { fileIds: ["a"], folderIds: ["takes"] };
  screen.remove(items);
  expect(calls.openDialog).toHaveBeenCalledWith({ kind: "delete", items });
  expect(calls.remove).not.toHaveBeenCalled();
  screen.remove({ fileIds: ["a"], folderIds: [] });
  expect(calls.remove).toHaveBeenCalledWith({ fileIds: ["a"], folderIds: [] });
  expect(calls.clear).toHaveBeenCalledTimes(1);
});

it("actions of the page of files: drag the whole selection with a selected item, and another item alone", () => {
  const { screen } = screenOf({ files: ["a", "b"], folders: ["takes"] });
  const event = {} as DragEvent;
  screen.drag(event, { fileId: "a" }, "a.wav");
  const all = { fileIds: ["a", "b"], folderIds: ["takes"] };
  expect(startDrag).toHaveBeenLastCalledWith(event, all, "3 items");
  screen.drag(event, { folderId: "takes" }, "takes");
  expect(startDrag).toHaveBeenLastCalledWith(event, all, "3 items");
  screen.drag(event, { fileId: "c" }, "c.wav");
  expect(startDrag).toHaveBeenLastCalledWith(event, { fileIds: ["c"], folderIds: [] }, "c.wav");
  screen.drag(event, { folderId: "masters" }, "masters");
  expect(startDrag).toHaveBeenLastCalledWith(
    event,
    { fileIds: [], folderIds: ["masters"] },
    "masters",
  );
});

it("actions of the page of files: preview a file among the ready ones", () => {
  const { screen } = screenOf();
  screen.preview(file("c"));
  const [previewed, files] = calls.openPreview.mock.calls[0] ?? [];
  expect(previewed?.id).toBe("c");
  expect(files?.().map(({ id }) => id)).toEqual(["a", "c"]);
});
