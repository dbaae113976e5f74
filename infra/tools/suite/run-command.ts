import { spawn } from "node:child_process";

/** Time limit of a command in milliseconds, far above the slowest part on a busy machine. */
const longestMs = 85 * 60_000;
/** Signals that end this process and the processes that it has started. */
const endings = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

export interface CommandEnd {
  isOk: boolean;
  seconds: number;
  /** What the command printed, where it was kept. */
  output: string;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Keeps what the command prints instead of printing it at once. */
  keepsOutput?: boolean;
}

/**
 * Runs a command to its end. One that has not ended after `longestMs` fails, with all the processes that it started: a
 * test that loops without a pause can't be ended by its own runner.
 */
export async function runCommand(
  [program = "", ...args]: readonly string[],
  { env = process.env, keepsOutput = false }: Options = {},
): Promise<CommandEnd> {
  const startedAt = performance.now();
  const output: Buffer[] = [];
  const child = spawn(program, args, {
    stdio: keepsOutput ? ["ignore", "pipe", "pipe"] : "inherit",
    env,
    detached: true,
  });
  const keep = (part: Buffer): void => void output.push(part);
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const endAll = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const onEnding = (signal: NodeJS.Signals): void => {
    endAll(signal);
    process.exit(1);
  };
  for (const signal of endings) process.on(signal, onEnding);
  const timer = setTimeout(() => {
    console.error(`${program} ${args.join(" ")} has not ended after ${longestMs / 60_000} minutes`);
    endAll("SIGKILL");
  }, longestMs);
  const isOk = await new Promise<boolean>((resolve) => {
    child.on("error", (error) => {
      output.push(Buffer.from(`${program}: ${error.message}\n`));
      resolve(false);
    });
    child.on("close", (status) => resolve(status === 0));
  });
  clearTimeout(timer);
  for (const signal of endings) process.off(signal, onEnding);
  return {
    isOk,
    seconds: (performance.now() - startedAt) / 1000,
    output: Buffer.concat(output).toString(),
  };
}
