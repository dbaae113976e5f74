import type { Readable } from "node:stream";

/** What a call asks of the policies: an IAM action on a resource, with the condition keys that AWS would fill in. */
export interface Need {
  action: string;
  resource: string;
  context: Record<string, string | string[]>;
}

/** A request as it came over the wire, its body read whole (or left as a stream where a service says so). */
export interface WireRequest {
  method: string;
  /** Path and query exactly as on the wire. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  stream?: Readable;
}

/** A call whose caller is proved. `role` is the IAM role's name; undefined is an anonymous caller. */
export interface Call {
  role: string | undefined;
  operation: string;
  input: unknown;
  request: WireRequest;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** DynamoDB capacity units that the call consumed, for the calls page. */
  units?: { read: number; write: number };
}

/** An error as AWS names it; each service renders it in its own protocol. */
export class ServiceFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = "ServiceFault";
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/**
 * One AWS service on this machine. The front door authenticates the caller, asks `needs`, checks the
 * role's policies, applies injected faults and notes the call; only then does `handle` run.
 */
export interface Service {
  /** The signing name, for instance `dynamodb`. */
  readonly name: string;
  parse(request: WireRequest): { operation: string; input: unknown };
  needs(operation: string, input: unknown): Need[];
  handle(call: Call): Promise<Answer>;
  /** The wire form of an error, in this service's protocol. */
  renderFault(fault: ServiceFault): Answer;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The default EventBridge bus. `put` resolves once the event is durable. */
export interface EventBus {
  put(event: {
    source: string;
    detailType: string;
    detail: unknown;
    resources: string[];
  }): Promise<void>;
}

/** How a service calls a function of the template (Cognito triggers). Throws when it may not, or when the function fails. */
export type InvokeFunction = (
  functionArn: string,
  servicePrincipal: string,
  sourceArn: string,
  event: unknown,
) => Promise<unknown>;
