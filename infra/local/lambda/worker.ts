// Program of the worker threads: moves the clock, loads the handler once, and runs one event at a time.
import { parentPort, workerData } from "node:worker_threads";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import type { FunctionFault, WorkerCommand, WorkerReport, WorkerSetup } from "./messages.ts";

// LambdaEnvironment starts this file with a WorkerSetup as workerData.
const setup = workerData as WorkerSetup;
const RealDate = Date;
const offset = new Float64Array(setup.clock);
const now = (): number => RealDate.now() + (offset[0] ?? 0);
let requestId = "";

function report(message: WorkerReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  parentPort?.postMessage(message);
}

function faultOf(error: unknown): FunctionFault {
  if (!(error instanceof Error))
    return { errorType: "Error", errorMessage: String(error), trace: [] };
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: (error.stack ?? "").split("\n"),
  };
}

/** Makes `new Date()`, `Date()` and `Date.now()` give the moved time. A date made from a value is not moved. */
function moveDate(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget: typeof Date) =>
      Reflect.construct(
        target,
        args.length > 0 ? args : [now()],
        newTarget === Date ? target : newTarget,
      ),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = Date;
}

/** Sends output as messages, so that a line arrives before the result of the event that wrote it. */
function captureOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      report({ kind: "output", text });
      const done = rest.at(-1);
      if (typeof done === "function") queueMicrotask(() => Reflect.apply(done, undefined, []));
      return true;
    };
    Object.assign(stream, { write });
  }
}

/** Formats console output like Lambda's JSON log format. */
function captureConsole(): void {
  const levels = {
    log: "INFO",
    info: "INFO",
    warn: "WARN",
    error: "ERROR",
    debug: "DEBUG",
    trace: "TRACE",
  } as const;
  for (const [method, level] of Object.entries(levels)) {
    const write = (...values: unknown[]): void => {
      const line = {
        timestamp: new Date().toISOString(),
        level,
        requestId,
        message:
          values.length === 1 && typeof values[0] === "object" ? values[0] : format(...values),
      };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
    Object.assign(console, { [method]: write });
  }
}

type Handler = (event: unknown, context: unknown) => unknown;

async function loadHandler(): Promise<Handler> {
  const [file = "", name = ""] = setup.handler.split(".");
  const path = ["mjs", "js", "cjs"]
    .map((end) => join(setup.directory, `${file}.${end}`))
    .find((f) => existsSync(f));
  if (path === undefined) {
    const error = new Error(`Cannot find module '${file}'`);
    error.name = "Runtime.ImportModuleError";
    throw error;
  }
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  const handler = module[name];
  if (typeof handler !== "function") {
    const error = new Error(`${setup.handler} is undefined or not exported`);
    error.name = "Runtime.HandlerNotFound";
    throw error;
  }
  return async (event, context) => Reflect.apply(handler, undefined, [event, context]) as unknown;
}

async function run(handler: Handler, command: WorkerCommand): Promise<void> {
  requestId = command.requestId;
  process.env["_X_AMZN_TRACE_ID"] = command.traceId;
  const context = {
    awsRequestId: command.requestId,
    functionName: setup.name,
    functionVersion: "$LATEST",
    invokedFunctionArn: setup.arn,
    memoryLimitInMB: String(setup.memoryMb),
    logGroupName: setup.logGroup,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, command.deadline - RealDate.now()),
  };
  try {
    const result = await handler(JSON.parse(command.event), context);
    report({ kind: "result", result: JSON.stringify(result) ?? "null" });
  } catch (error) {
    report({ kind: "error", fault: faultOf(error) });
  }
}

async function start(): Promise<void> {
  moveDate();
  captureOutput();
  captureConsole();
  try {
    const handler = await loadHandler();
    parentPort?.on("message", (command: WorkerCommand) => void run(handler, command));
    report({ kind: "ready" });
  } catch (error) {
    report({ kind: "broken", fault: faultOf(error) });
  }
}

void start();
