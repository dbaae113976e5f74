import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkState, createState } from "./state-schema.ts";

let folder: string;
let stateDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "splitsheet-state-"));
  stateDir = join(folder, "state");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("local data of this version is accepted", () => {
  createState(stateDir);
  expect(() => checkState(stateDir)).not.toThrow();
});

it("local data of another version is refused, with the command that replaces it", () => {
  mkdirSync(stateDir);
  expect(() => checkState(stateDir)).toThrow("npm start -- --fresh");
  writeFileSync(join(stateDir, "schema"), "1");
  expect(() => checkState(stateDir)).toThrow("npm start -- --fresh");
});
