import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of one's own outside of the project; whoever asks for it removes it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "splitsheet-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
