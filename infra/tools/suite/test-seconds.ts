import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const file = join(import.meta.dirname, "../../../.local/test-seconds.json");
const Seconds = z.record(z.string(), z.number());

/** Seconds that each test file took when it last ran on this machine, by its path. */
export function readTestSeconds(): Record<string, number> {
  if (!existsSync(file)) return {};
  try {
    return Seconds.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // An interrupted run left an incomplete file. Its values are only estimates.
    return {};
  }
}

/** Saves the seconds of the files that have just run. */
export function saveTestSeconds(latest: Record<string, number>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readTestSeconds(), ...latest }));
}
