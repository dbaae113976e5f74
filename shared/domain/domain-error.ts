import type { ErrorCode } from "./error-codes.ts";

/** One refused field: its path in the body or query (`splits.0.email`) and a message for people. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * An error that is reported to the caller. `contracts/errors` has the HTTP status and the message for people of each
 * code. `message` is the first detail's message, or the code.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait before a retry; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { details?: readonly ErrorDetail[]; retryAfterSeconds?: number } = {},
  ) {
    super(options.details?.[0]?.message ?? code);
    this.name = "DomainError";
    this.code = code;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
