import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chunkGroups, codeSplittingGroups } from "./chunk-groups.ts";

const groupOf = (id: string) => codeSplittingGroups.find(({ test }) => test(id))?.name;
const root = join(import.meta.dirname, "..");

it.each(chunkGroups)("chunk group $name: names files that exist, and none twice", ({ files }) => {
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const all = chunkGroups.flatMap((group) => group.files);
  expect(files.filter((file) => all.indexOf(file) !== all.lastIndexOf(file))).toEqual([]);
});

it("chunk groups: take files, packages and the modules of plugins", () => {
  expect(groupOf(join(root, "web/src/lib/cn.ts"))).toBe("base");
  expect(groupOf(join(root, "node_modules/react-hook-form/dist/index.esm.mjs"))).toBe("forms");
  expect(groupOf("endpoints:songs")).toBe("application");
  expect(groupOf(join(root, "web/src/features/lyrics/lyrics-page.tsx"))).toBeUndefined();
});
