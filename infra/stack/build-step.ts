import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Folders that are neither part of the web application nor of the stack. */
const skipped = new Set([
  "node_modules",
  "build",
  ".react-router",
  "e2e",
  "local",
  "samples",
  "scripts",
  "testing",
  "bench",
  "lint",
  "suite",
]);
const isTest = /\.test\.tsx?$/;

/** A hash of files and folders, without tests and skipped folders. */
function hashOf(root: string, paths: string[]): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  };
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && !isTest.test(entry.name)) add(path);
    }
  };
  for (const path of paths) {
    const whole = join(root, path);
    if (/\.\w+$/.test(path)) add(whole);
    else walk(whole);
  }
  return hash.digest("hex");
}

export interface BuildStep {
  name: string;
  inputs: string[];
  /** A missing output makes the step run in any case. */
  output: string;
  command: string[];
  environment: Record<string, string>;
}

/** Runs a step unless its inputs equal those of its last success. `after` is an additional input. */
export function runStep(root: string, step: BuildStep, after: string): void {
  const record = join(root, ".local", `${step.name}.hash`);
  // The hash does not depend on the path of the project.
  const asked = JSON.stringify([step.command.slice(1), step.environment]).replaceAll(root, "");
  const hash = createHash("sha256")
    .update(hashOf(root, step.inputs))
    .update(asked)
    .update(after)
    .digest("hex");
  const known = existsSync(record) ? readFileSync(record, "utf8") : undefined;
  if (known === hash && existsSync(step.output)) return;
  // Standard output is the template's where the CDK command line prints it.
  console.error(`Building: ${step.name} …`);
  rmSync(record, { force: true });
  const [file = "", ...parameters] = step.command;
  const { status, stdout, stderr } = spawnSync(file, parameters, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...step.environment },
  });
  if (status !== 0) throw new Error(`Building the ${step.name} failed\n${stdout}${stderr}`);
  mkdirSync(join(root, ".local"), { recursive: true });
  writeFileSync(record, hash);
}

/** Runs `build` while no other process does so with this lock. Takes over the lock of a process that no longer runs. */
export function withLock(lock: string, build: () => void): void {
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  try {
    build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Whether the process runs that has this lock. A lock that has just been removed is taken at the next attempt. */
function isAlive(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}
