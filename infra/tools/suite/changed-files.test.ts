import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { changedFiles } from "./changed-files.ts";

const { path: root, remove } = temporaryDirectory();
afterAll(remove);

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: root, stdio: "ignore" });
}

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

beforeAll(() => {
  mkdirSync(join(root, "shared"));
  git("init", "--initial-branch=main");
  git("config", "user.email", "dev@example.com");
  git("config", "user.name", "Dev");
  for (const name of ["same.ts", "edited.ts", "gone.ts"]) write(name, name);
  git("add", ".");
  git("commit", "-m", "first");
});

it("changedFiles: on main, the uncommitted files", () => {
  expect(changedFiles(root)).toEqual([]);
  write("edited.ts", "other");
  rmSync(join(root, "gone.ts"));
  write("shared/new with a space.ts", "new");
  expect(changedFiles(root)).toEqual(["edited.ts", "gone.ts", "shared/new with a space.ts"]);
});

it("changedFiles: on a branch, also the files of its commits, but not of later commits on main", () => {
  git("checkout", "-b", "branch");
  git("add", ".");
  git("commit", "-m", "second");
  git("checkout", "main");
  write("of-main.ts", "main");
  git("add", ".");
  git("commit", "-m", "third");
  git("checkout", "branch");
  expect(changedFiles(root)).toEqual(["edited.ts", "gone.ts", "shared/new with a space.ts"]);
});
