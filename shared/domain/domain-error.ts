import type { ErrorCode } from "./error-codes.ts";

/** One field that was refused: its path in the body or query (`splits.0.email`), and why. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * A failure that the caller is told about. Its HTTP status and its sentence for a person follow from the code
 * and are known to `contracts/errors.ts` only; `message` is the first detail's message, or the code.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** Seconds after which a repeat makes sense; answered as `Retry-After`. */
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
