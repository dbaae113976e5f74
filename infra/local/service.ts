import type { Readable } from "node:stream";

/** A permission that a call needs: an IAM action on a resource, with the condition keys that AWS would set. */
export interface RequiredPermission {
  action: string;
  resource: string;
  context: Record<string, string | string[]>;
}

/** An HTTP request with its whole body, or with its body as a stream where the service reads streams. */
export interface WireRequest {
  method: string;
  /** Path and query, byte for byte as received. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  stream?: Readable;
}

/** A call whose signature was checked. `role` is the IAM role's name, or undefined for an anonymous caller. */
export interface ServiceCall {
  role: string | undefined;
  operation: string;
  input: unknown;
  request: WireRequest;
}

export interface ServiceResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** DynamoDB capacity units that the call consumed; `/_local/calls` shows them. */
  units?: { read: number; write: number };
}

/** An error with its AWS code. Each service renders it in its own protocol. */
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
 * One emulated AWS service. Before `handle`, the IAM proxy authenticates the caller, checks the role's policies against
 * `requiredPermissions` and applies injected faults. After it, the IAM proxy records the call.
 */
export interface Service {
  /** The signing name, for instance `dynamodb`. */
  readonly name: string;
  /** Whether the changes of a call are on disk when `handle` resolves. */
  readonly isDurable?: boolean;
  parse(request: WireRequest): { operation: string; input: unknown };
  requiredPermissions(operation: string, input: unknown): RequiredPermission[];
  handle(call: ServiceCall): Promise<ServiceResponse>;
  /** Renders an error in this service's protocol. */
  renderFault(fault: ServiceFault): ServiceResponse;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The default EventBridge bus. `put` resolves when the event is on disk. */
export interface EventBus {
  put(event: {
    source: string;
    detailType: string;
    detail: unknown;
    resources: string[];
  }): Promise<void>;
}

/**
 * Calls a function of the template for a service (Cognito triggers). Throws without a permission, or when the function
 * fails.
 */
export type InvokeFunction = (
  functionArn: string,
  servicePrincipal: string,
  sourceArn: string,
  event: unknown,
) => Promise<unknown>;
