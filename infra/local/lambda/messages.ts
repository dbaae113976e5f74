/** A function's failure, in the shape of Lambda's runtime. */
export interface FunctionFault {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export interface WorkerSetup {
  clock: SharedArrayBuffer;
  directory: string;
  /** For instance `index.handler`: a file name without its extension, and an export. */
  handler: string;
  name: string;
  arn: string;
  memoryMb: number;
  logGroup: string;
}

export interface WorkerCommand {
  requestId: string;
  traceId: string;
  /** The event as JSON. */
  event: string;
  /** Epoch milliseconds of the system clock, which is not moved. */
  deadline: number;
}

export type WorkerReport =
  | { kind: "output"; text: string }
  | { kind: "ready" }
  | { kind: "broken"; fault: FunctionFault }
  | { kind: "result"; result: string }
  | { kind: "error"; fault: FunctionFault };
