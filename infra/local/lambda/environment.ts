import { randomBytes, randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { Clock } from "../clock.ts";
import type { Json } from "../json.ts";
import type { LambdaFunction } from "./function.ts";
import type { FunctionFault, WorkerCommand, WorkerReport, WorkerSetup } from "./messages.ts";
import { workerProgram } from "./worker-program.ts";

export type InvocationOutcome = { ok: true; value: Json } | { ok: false; fault: FunctionFault };

export interface EnvironmentMemory {
  /** Name of the function. */
  name: string;
  busy: boolean;
  /** The number of events that the environment has handled. */
  events: number;
  /** Used heap, including garbage. */
  heapBytes: number;
}

const maxResponseBytes = 6 * 1024 * 1024 + 100;
const initLimitMs = 10_000;

const failed = (
  errorType: string,
  errorMessage: string,
  trace: string[] = [],
): InvocationOutcome => ({
  ok: false,
  fault: { errorType, errorMessage, trace },
});

/** Splits a stream of chunks into lines. */
function lineReader(onLine: (line: string) => void): (text: string) => void {
  let rest = "";
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") onLine(line);
  };
}

/** One execution environment of a function: a worker thread that handles one event at a time. */
export class LambdaEnvironment {
  busy = true;
  dead = false;
  /** Whether the code of the function was replaced after this environment had loaded it. */
  stale = false;
  /** Epoch milliseconds of the system clock, which is not moved. */
  idleSince = Date.now();
  #events = 0;
  readonly #fn: LambdaFunction;
  readonly #worker: Worker;
  readonly #ready: Promise<FunctionFault | undefined>;
  readonly #onOutput: (text: string) => void;
  #settle: ((outcome: InvocationOutcome) => void) | undefined;

  constructor(fn: LambdaFunction, clock: Clock, onLine: (line: string) => void) {
    this.#fn = fn;
    const setup: WorkerSetup = {
      clock: clock.shared,
      directory: fn.directory,
      handler: fn.handler,
      name: fn.name,
      arn: fn.arn,
      memoryMb: fn.memoryMb,
      logGroup: fn.logGroup,
    };
    this.#worker = new Worker(workerProgram(), {
      eval: true,
      env: fn.variables,
      workerData: setup,
      name: fn.id,
      stdout: true,
      stderr: true,
      execArgv: ["--no-warnings"],
      // At the heap limit, Node gives the thread 16 MB more in which to end it. What one collection of the young
      // generation promotes must fit into them, or the whole process ends.
      resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb, maxYoungGenerationSizeMb: 6 },
    });
    this.#onOutput = lineReader(onLine);
    // The worker captures its own output; only Node writes to these streams.
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.setEncoding("utf8").on("data", lineReader(onLine));
    }
    this.#ready = this.#watch();
  }

  /** Whether it has handled no event yet. */
  get isNew(): boolean {
    return this.#events === 0;
  }

  /** Resolves when the handler is loaded, or could not be loaded. */
  async loaded(): Promise<void> {
    await this.#ready;
  }

  /** Runs one event. Failures inside are part of the outcome; the promise never rejects. */
  async run(event: Json): Promise<InvocationOutcome> {
    const broken = await this.#ready;
    if (broken) return { ok: false, fault: broken };
    if (this.dead) return failed("Runtime.ExitError", `${this.#fn.name} is gone`);
    const { timeoutMs } = this.#fn;
    const outcome = await new Promise<InvocationOutcome>((settle) => {
      const timer = setTimeout(() => {
        const seconds = (timeoutMs / 1000).toFixed(2);
        settle(
          failed("Sandbox.Timedout", `${this.#fn.name}: Task timed out after ${seconds} seconds`),
        );
        void this.stop();
      }, timeoutMs);
      this.#settle = (result) => {
        clearTimeout(timer);
        settle(result);
      };
      const command: WorkerCommand = {
        requestId: randomUUID(),
        traceId: `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString("hex")};Parent=${randomBytes(8).toString("hex")};Sampled=0`,
        event: JSON.stringify(event),
        deadline: Date.now() + timeoutMs,
      };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      this.#worker.postMessage(command);
    });
    this.#settle = undefined;
    this.#events += 1;
    this.idleSince = Date.now();
    return outcome;
  }

  /** Returns what the environment uses; undefined while it starts and after it has ended. */
  async memory(): Promise<EnvironmentMemory | undefined> {
    try {
      const { used_heap_size: heapBytes } = await this.#worker.getHeapStatistics();
      return { name: this.#fn.name, busy: this.busy, events: this.#events, heapBytes };
    } catch (error) {
      const isAway =
        error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING";
      if (this.dead || isAway) return undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.dead = true;
    await this.#worker.terminate();
  }

  /** Resolves when the handler is loaded, or with the fault that kept it from loading. */
  #watch(): Promise<FunctionFault | undefined> {
    return new Promise((loaded) => {
      const slow = setTimeout(() => {
        die({
          errorType: "Sandbox.Timedout",
          errorMessage: `${this.#fn.name}: init took more than 10 seconds`,
          trace: [],
        });
      }, initLimitMs);
      const die = (fault: FunctionFault): void => {
        clearTimeout(slow);
        this.dead = true;
        loaded(fault);
        this.#settle?.({ ok: false, fault });
        void this.#worker.terminate();
      };
      this.#worker.on("message", (report: WorkerReport) => {
        switch (report.kind) {
          case "output":
            this.#onOutput(report.text);
            break;
          case "ready":
            clearTimeout(slow);
            loaded(undefined);
            break;
          case "broken":
            die(report.fault);
            break;
          case "result":
            this.#settle?.(this.#result(report.result));
            break;
          case "error":
            this.#settle?.({ ok: false, fault: report.fault });
            break;
        }
      });
      this.#worker.on("error", (error: NodeJS.ErrnoException) => die(this.#crash(error)));
      this.#worker.on("exit", (code) => {
        die({
          errorType: "Runtime.ExitError",
          errorMessage: `${this.#fn.name} exited with code ${code}`,
          trace: [],
        });
      });
    });
  }

  #result(json: string): InvocationOutcome {
    if (Buffer.byteLength(json) > maxResponseBytes) {
      return failed(
        "Function.ResponseSizeTooLarge",
        `${this.#fn.name}: the response is larger than 6 MB`,
      );
    }
    // The worker wrote this text with JSON.stringify.
    return { ok: true, value: JSON.parse(json) as Json };
  }

  #crash(error: NodeJS.ErrnoException): FunctionFault {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
      const errorMessage = `${this.#fn.name} ran out of its ${this.#fn.memoryMb} MB`;
      return { errorType: "Runtime.OutOfMemory", errorMessage, trace: [] };
    }
    return {
      errorType: error.name,
      errorMessage: error.message,
      trace: (error.stack ?? "").split("\n"),
    };
  }
}
