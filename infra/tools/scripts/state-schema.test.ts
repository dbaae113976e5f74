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

it("reads the data that this version has created", () => {
  createState(stateDir);
  expect(() => checkState(stateDir)).not.toThrow();
});

it("refuses data of another version, and names the way out", () => {
  mkdirSync(stateDir);
  expect(() => checkState(stateDir)).toThrow("npm start -- --fresh");
  writeFileSync(join(stateDir, "schema"), "1");
  expect(() => checkState(stateDir)).toThrow("npm start -- --fresh");
});
