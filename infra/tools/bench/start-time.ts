import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../local/free-port.ts";
import { median, percentile, formatSeconds } from "./figures.ts";
import type { ReportPart } from "./report.ts";

const warmStarts = 5;
const leftOut = new Set([".git", ".local", "node_modules", "cdk.out"]);

/** Measures `npm start` in a copy of the project, which leaves the state of the project unchanged. */
export async function measureStart(root: string): Promise<ReportPart> {
  const copy = mkdtempSync(join(tmpdir(), "splitsheet-bench-"));
  try {
    copyProject(root, copy);
    const first = await startOnce(copy);
    const warm: number[] = [];
    for (let start = 0; start < warmStarts; start += 1) warm.push(await startOnce(copy));
    const worst = formatSeconds(percentile(warm, 100));
    return {
      title: "Local start",
      about:
        "Time from `npm start` until its message that it is running and an answer of the API. Application and stack are built before, as at every start without changed sources.",
      columns: ["", "Time", "Wanted"],
      rows: [
        [`warm, median of ${warmStarts} (worst ${worst})`, formatSeconds(median(warm)), "< 20 s"],
        ["with an empty state, demo account included", formatSeconds(first), "< 30 s"],
      ],
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies the sources and their build results. Packages and bundles are links. */
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
  const port = await freePort(4);
  const startedAt = performance.now();
  // Its own process group, because npm starts the program through a shell.
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

/** Waits for the message that `npm start` is running. Throws when it exits before or needs more than five minutes. */
async function untilRunning(output: Readable, exited: Promise<unknown>): Promise<void> {
  let text = "";
  const said = new Promise<void>((resolve) => {
    output.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("is running")) resolve();
    });
  });
  const ended = exited.then(() => {
    throw new Error(`npm start exited before it was running:\n${text}`);
  });
  const late = new AbortController();
  const tooLong = setTimeout(300_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`npm start was not running after five minutes:\n${text}`);
  });
  for (const failure of [ended, tooLong])
    failure.catch(() => "The race below reports the first failure.");
  try {
    await Promise.race([said, ended, tooLong]);
  } finally {
    late.abort();
  }
}
