/** How a function failed, in the words of Lambda's runtime. */
export interface FunctionFault {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export interface WorkerSetup {
  clock: SharedArrayBuffer;
  directory: string;
  /** `file.export` */
  handler: string;
  name: string;
  arn: string;
  memoryMb: number;
  logGroup: string;
}

export interface WorkerCommand {
  requestId: string;
  traceId: string;
  /** JSON */
  event: string;
  /** Epoch milliseconds on the machine's own clock. */
  deadline: number;
}

export type WorkerReport =
  | { kind: "output"; text: string }
  | { kind: "ready" }
  | { kind: "broken"; fault: FunctionFault }
  | { kind: "result"; result: string }
  | { kind: "error"; fault: FunctionFault };
