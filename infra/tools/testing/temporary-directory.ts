import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty folder outside of the project. The caller removes it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "splitsheet-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
