import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { median, percentile, seconds } from "./figures.ts";
import type { Part } from "./report.ts";

const warmStarts = 5;
const leftOut = new Set([".git", ".local", "node_modules", "cdk.out"]);

/** Times `npm start` in a copy of the project, so that nobody's own state is touched. */
export async function measureStart(root: string): Promise<Part> {
  const copy = mkdtempSync(join(tmpdir(), "splitsheet-bench-"));
  try {
    copyProject(root, copy);
    const first = await startOnce(copy);
    const warm: number[] = [];
    for (let start = 0; start < warmStarts; start += 1) warm.push(await startOnce(copy));
    const worst = seconds(percentile(warm, 100));
    return {
      title: "Local start",
      about:
        "From `npm start` until it says that it runs and the API answers; application and stack are built already, as at every start before which nothing was changed.",
      columns: ["", "Time", "Wanted"],
      rows: [
        [`warm, median of ${warmStarts} (worst ${worst})`, seconds(median(warm)), "< 20 s"],
        ["with an empty state, demo account filled", seconds(first), ""],
      ],
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The sources and what was built of them; packages and bundles are linked. */
function copyProject(root: string, copy: string): void {
  for (const name of readdirSync(root))
    if (!leftOut.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, ".local"));
  for (const name of readdirSync(join(root, ".local"))) {
    const [from, to] = [join(root, ".local", name), join(copy, ".local", name)];
    if (name.endsWith(".hash")) cpSync(from, to);
    else if (name === "cdk.out") symlinkSync(from, to);
  }
}

async function startOnce(folder: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  // A group of its own, since npm starts the program through a shell.
  const child = spawn("npm", ["start", "--silent", "--", "--port", `${port}`], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  try {
    await untilRunning(child.stdout, exited);
    const { status } = await fetch(`http://localhost:${port}/api/env`);
    if (status !== 200) throw new Error(`GET /api/env answered ${status}`);
    return performance.now() - startedAt;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await exited;
  }
}

/** Waits for the line that `npm start` ends its start with. Throws when it ends before, or needs five minutes. */
async function untilRunning(output: Readable, exited: Promise<unknown>): Promise<void> {
  let text = "";
  const said = new Promise<void>((resolve) => {
    output.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("is running")) resolve();
    });
  });
  const ended = exited.then(() => {
    throw new Error(`npm start ended before it ran:\n${text}`);
  });
  const late = new AbortController();
  const tooLong = setTimeout(300_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`npm start did not run within five minutes:\n${text}`);
  });
  for (const failure of [ended, tooLong]) failure.catch(() => "the race has told, or is over");
  try {
    await Promise.race([said, ended, tooLong]);
  } finally {
    late.abort();
  }
}
