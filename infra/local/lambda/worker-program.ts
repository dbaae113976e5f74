import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

let program: string | undefined;

/**
 * The program of the worker threads as JavaScript. A thread that loads TypeScript itself takes 30 ms of processor time
 * and 10 MB more, because Node starts its compiler in each thread.
 */
export function workerProgram(): string {
  program ??= transformSync(readFileSync(new URL("./worker.ts", import.meta.url)), {
    loader: "ts",
    format: "cjs",
    target: "node24",
  }).code;
  return program;
}
