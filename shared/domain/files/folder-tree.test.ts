import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkFolderParent,
  maxFolderDepth,
  folderTreeOf,
  folderPathOf,
  reachableFolders,
  subtreeOf,
} from "./folder-tree.ts";

const tree = folderTreeOf([
  { id: "demos" },
  { id: "2026", parentId: "demos" },
  { id: "may", parentId: "2026" },
  { id: "art" },
]);
const ids = (folders: readonly { id: string }[]) => folders.map(({ id }) => id);

describe("the tree of folders", () => {
  it("gives the path from the root, or an empty one if a folder on it is missing", () => {
    expect(ids(folderPathOf(tree, "may"))).toEqual(["demos", "2026", "may"]);
    expect(folderPathOf(tree, "gone")).toEqual([]);
    expect(folderPathOf(folderTreeOf([{ id: "a", parentId: "gone" }]), "a")).toEqual([]);
  });

  it("gives a folder with everything inside it, parents first", () => {
    expect(ids(subtreeOf(tree, "demos"))).toEqual(["demos", "2026", "may"]);
    expect(subtreeOf(tree, "gone")).toEqual([]);
  });

  it("excludes folders inside a missing folder", () => {
    const cut = new Map([...tree].filter(([id]) => id !== "2026"));
    expect([...reachableFolders(cut).keys()]).toEqual(["demos", "art"]);
  });

  it("refuses a folder as its own parent or inside its children, and accepts every other parent", () => {
    expect(() => checkFolderParent(tree, "demos", "demos")).toThrow("folder_inside_itself");
    expect(() => checkFolderParent(tree, "demos", "may")).toThrow("folder_inside_itself");
    expect(() => checkFolderParent(tree, "gone", "art")).toThrow("folder_not_found");
    expect(() => checkFolderParent(tree, "art", "gone")).toThrow("folder_not_found");
    checkFolderParent(tree, "demos", "art");
    checkFolderParent(tree, "may", undefined);
    checkFolderParent(tree, undefined, "may");
  });

  it("refuses one more folder at the greatest depth", () => {
    const deep = folderTreeOf(
      Array.from({ length: maxFolderDepth }, (_, depth) => ({
        id: `${depth}`,
        ...(depth === 0 ? {} : { parentId: `${depth - 1}` }),
      })),
    );
    checkFolderParent(deep, undefined, `${maxFolderDepth - 2}`);
    expect(() => checkFolderParent(deep, undefined, `${maxFolderDepth - 1}`)).toThrow(
      "Folders can be nested 20 deep at most",
    );
  });

  it("never has a cycle after any moves", () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(10)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (moved) => {
        const folders = new Map<string, { id: string; parentId?: string | undefined }>(
          Array.from({ length: 10 }, (_, id) => [`${id}`, { id: `${id}` }]),
        );
        for (const [folder, to] of moved) {
          const parentId = to === 10 ? undefined : `${to}`;
          try {
            checkFolderParent(folders, `${folder}`, parentId);
          } catch {
            continue;
          }
          folders.set(`${folder}`, { id: `${folder}`, parentId });
        }
        expect(reachableFolders(folders).size).toBe(10);
      }),
    );
  });
});
