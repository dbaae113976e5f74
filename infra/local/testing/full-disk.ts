import { execFileSync, spawnSync } from "node:child_process";

/** Whether `withFullDisk` works here: Linux has `prlimit`. */
export const canFillDisk = spawnSync("prlimit", ["--version"]).status === 0;

/**
 * Runs `run` while no file of this process can grow beyond `bytes`. Like on a full disk, a write ends in the middle and
 * the next one fails, also those of LevelDB and SQLite; unlike a mount it needs no rights.
 */
export async function withFullDisk<T>(bytes: number, run: () => Promise<T>): Promise<T> {
  limitFileSize(String(bytes));
  try {
    return await run();
  } finally {
    limitFileSize("unlimited");
  }
}

function limitFileSize(soft: string): void {
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${soft}:`]);
}
