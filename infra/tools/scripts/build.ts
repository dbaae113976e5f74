import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { localContext, localStack } from "../samples/local-stack.ts";

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

interface Step {
  name: string;
  inputs: string[];
  /** A missing output makes the step run in any case. */
  output: string;
  command: string[];
  environment: Record<string, string>;
}

/**
 * Runs a step unless its inputs equal those of its last success. `after` is an additional input. Gives the hash of the
 * inputs.
 */
function runStep(root: string, step: Step, after: string): string {
  const record = join(root, ".local", `${step.name}.hash`);
  // The hash does not depend on the path of the project.
  const asked = JSON.stringify([step.command.slice(1), step.environment]).replaceAll(root, "");
  const hash = createHash("sha256")
    .update(hashOf(root, step.inputs))
    .update(asked)
    .update(after)
    .digest("hex");
  const known = existsSync(record) ? readFileSync(record, "utf8") : undefined;
  if (known === hash && existsSync(step.output)) return hash;
  console.log(`Building: ${step.name} …`);
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
  return hash;
}

/** A hash of the built pages. The content security policy has hashes of their inline scripts. */
function builtPagesHash(folder: string): string {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .toSorted();
  const hash = createHash("sha256");
  for (const name of pages) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

/** Removes bundles of earlier syntheses that are older than an hour, because a running test may use newer ones. */
function removeOldAssets(cdkOut: string): void {
  const manifest = readFileSync(join(cdkOut, `${localStack.stack}.assets.json`), "utf8");
  const hourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(cdkOut)) {
    const path = join(cdkOut, name);
    const isOld =
      name.startsWith("asset.") && !manifest.includes(name) && statSync(path).mtimeMs < hourAgo;
    if (isOld) rmSync(path, { recursive: true });
  }
}

/** Waits while another process builds. Takes over the lock of a process that no longer runs. */
function takeLock(lock: string): void {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: "wx" });
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      if (!isAlive(Number(readFileSync(lock, "utf8")))) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Builds the web application and synthesizes the stack if their sources have changed. Only one process builds at a
 * time. Gives the directory of the cloud assembly.
 */
export function buildIfChanged(root: string): string {
  const lock = join(root, ".local/build.lock");
  takeLock(lock);
  try {
    return build(root);
  } finally {
    rmSync(lock, { force: true });
  }
}

function build(root: string): string {
  const cdkOut = join(root, ".local/cdk.out");
  const common = ["shared", "package-lock.json", "tsconfig.json"];
  runStep(
    root,
    {
      name: "web application",
      inputs: ["web", ...common],
      output: join(root, "web/build/client/index.html"),
      command: [process.execPath, "node_modules/@react-router/dev/bin.cjs", "build", "web"],
      // The NODE_ENV of a test runner would give React's development build.
      environment: { NODE_ENV: "production" },
    },
    "",
  );
  // The content security policy in the stack has hashes of the built pages.
  runStep(
    root,
    {
      name: "stack",
      inputs: ["infra", "functions", "cdk.json", ...common],
      output: join(cdkOut, `${localStack.stack}.template.json`),
      command: [process.execPath, "infra/app.ts"],
      environment: { CDK_OUTDIR: cdkOut, CDK_CONTEXT_JSON: JSON.stringify(localContext) },
    },
    builtPagesHash(join(root, "web/build/client")),
  );
  removeOldAssets(cdkOut);
  return cdkOut;
}
