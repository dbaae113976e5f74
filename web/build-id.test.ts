import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryDirectory } from "../infra/tools/testing/temporary-directory.ts";
import { writeBuildId } from "./build-id.ts";

/** A build with these assets and pages. Returns the id in its file, and the pages. */
function idOf({ asset = "app-1.js", text = "Hello" }) {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  mkdirSync(join(path, "assets"));
  writeFileSync(join(path, "assets", asset), "");
  writeFileSync(join(path, "index.html"), `<html><head></head><body>${text}</body></html>`);
  writeBuildId(path);
  return {
    id: readFileSync(join(path, "build-id.txt"), "utf8").trim(),
    page: readFileSync(join(path, "index.html"), "utf8"),
  };
}

it("a build's id: is the same for the same content, and another one for other assets or pages", () => {
  const { id, page } = idOf({});
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(page).toBe(
    `<html><head><meta name="build-id" content="${id}"/></head><body>Hello</body></html>`,
  );
  expect(idOf({}).id).toBe(id);
  expect(idOf({ asset: "app-2.js" }).id).not.toBe(id);
  expect(idOf({ text: "Bye" }).id).not.toBe(id);
});
