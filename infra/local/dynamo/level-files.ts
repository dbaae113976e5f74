import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { damagedFile, fullDisk, stateInUse, type UnusableState } from "../state-files.ts";
import { isDamagedLog } from "./level-log.ts";

/**
 * Throws UnusableState where LevelDB would start with less than was written: without CURRENT it begins an empty
 * database and removes the files of the old one, and from a damaged log it skips what it can't read.
 */
export function checkLevelFiles(stateDir: string, folder: string): void {
  const path = join(stateDir, folder);
  if (!existsSync(path)) return;
  const names = readdirSync(path);
  const logs = names.filter((name) => name.endsWith(".log"));
  const tables = names.filter((name) => name.endsWith(".ldb"));
  const hasCurrent = names.includes("CURRENT");
  const damaged = (name: string, what: string): UnusableState =>
    damagedFile(stateDir, join(folder, name), what);
  // An interrupted creation of the database has neither logs nor tables.
  if (!hasCurrent && logs.length + tables.length > 0) throw damaged("CURRENT", "is lost");
  if (hasCurrent && logs.length === 0) throw damaged("*.log", "is lost");
  for (const name of logs)
    if (isDamagedLog(readFileSync(join(path, name)))) throw damaged(name, "is damaged");
}

/** Codes of errors that come from LevelDB's files. Errors of single reads have only a message. */
const fileErrors = new Set(["LEVEL_CORRUPTION", "LEVEL_IO_ERROR", "LEVEL_DECODE_ERROR"]);
const fileErrorMessage = /^(IO error|Corruption): /;

/** The UnusableState that an error of LevelDB means; undefined when its files are not the cause. */
export function levelProblem(
  error: unknown,
  stateDir: string,
  folder: string,
): UnusableState | undefined {
  const full = fullDisk(stateDir, error);
  if (full) return full;
  const causes: { code: string; message: string }[] = [];
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = "code" in one ? String(one.code) : "";
    causes.push({ code, message: one.message });
  }
  if (causes.some(({ code }) => code === "LEVEL_LOCKED")) return stateInUse(stateDir);
  const isOfFiles = causes.some(
    ({ code, message }) => fileErrors.has(code) || fileErrorMessage.test(message),
  );
  if (!isOfFiles) return undefined;
  const text = causes.map(({ message }) => message).join(" ");
  const name = /CURRENT|MANIFEST-\d+|\d+\.(?:ldb|log)/.exec(text)?.[0];
  return damagedFile(stateDir, name === undefined ? folder : join(folder, name), "is damaged");
}
