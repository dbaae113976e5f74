import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { demoAccount } from "../samples/demo-people.ts";
import { demoDays } from "../demo/demo-clock.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { closeServer, listenOnLocalhost, PortInUse } from "../../local/http-server.ts";
import { restartWithFewArenas } from "../../local/malloc-arenas.ts";
import { lockState, UnusableState } from "../../local/state-files.ts";
import { checkState, createState } from "./state-schema.ts";

export const root = join(import.meta.dirname, "../../..");
export const stateDir = join(root, ".local/state");
/** The clock of new data begins so far behind that of the machine. Filling the demo account moves it there. */
export const clockAheadMs = -demoDays * 86_400_000;
/** Exists until the demo account is complete. If it exists at a start, the state of the interrupted run is removed. */
const unfinished = join(root, ".local/unfinished");

export interface Arguments {
  fresh: boolean;
  port: number;
}

export function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      fresh: { type: "boolean", default: false },
      port: { type: "string", default: "3000" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_531) {
    throw new Error(`--port must be a number from 1 to 65531, not ${values.port}`);
  }
  return { fresh: values.fresh, port };
}

/** Throws when another program uses one of the ports. Runs before the build, which takes longer. */
export async function checkPorts(ports: number[]): Promise<void> {
  for (const port of ports) {
    const probe = createServer();
    await listenOnLocalhost(probe, port);
    await closeServer(probe);
  }
}

/**
 * Removes the state of a fresh or interrupted start. Returns whether the state is new, so that the demo account must be
 * filled. Throws UnusableState where another version has written it or another process uses it.
 */
export function prepareState(fresh: boolean): boolean {
  // Throws before data that another process uses is removed.
  if (existsSync(stateDir)) lockState(stateDir)();
  if (fresh || existsSync(unfinished)) rmSync(stateDir, { recursive: true, force: true });
  if (existsSync(stateDir)) {
    checkState(stateDir);
    return false;
  }
  // Before the state, so that a start that is killed between the two leaves no state that counts as filled.
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, "");
  createState(stateDir);
  return true;
}

export async function fillState(url: string): Promise<void> {
  console.log("Filling the demo account with 60 days of use; takes about half a minute …");
  await fillDemo(url);
  rmSync(unfinished, { force: true });
}

let stopping = false;

/** Stops cleanly on SIGINT, SIGTERM and SIGHUP, and immediately on a second signal. */
export function stopOnSignals(stop: () => Promise<void>): void {
  const onSignal = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log("\nStopping …");
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}

export function printAddresses(url: string): void {
  console.log(`
Splitsheet is running.

  Application   ${url}
  Inbox         ${url}/_local/mail
  Local cloud   ${url}/_local
  Demo sign-in  ${demoAccount.email} with the password ${demoAccount.password}

Ctrl-C stops it. To start with new data: npm start -- --fresh
`);
}

/** Runs `run` and ends the process with a message and exit code 1 when it fails. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  restartWithFewArenas();
  try {
    await run();
  } catch (error) {
    // Calls that fill the demo account fail when the local cloud stops; the process ends with its stop.
    if (stopping) return;
    if (error instanceof PortInUse) {
      const { port } = error;
      console.error(
        `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm start -- --port 3100`,
      );
    } else if (error instanceof UnusableState) {
      console.error(error.message);
    } else {
      console.error(error);
    }
    process.exit(1);
  }
}
