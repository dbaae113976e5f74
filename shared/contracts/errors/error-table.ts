import type { ErrorCode } from "../../domain/error-codes.ts";

/** The HTTP status of a failed call, and its message for people. */
export interface ErrorAnswer {
  status: number;
  message: string;
}

/** The answers for the error codes of one subject. */
export type ErrorTable = Partial<Record<ErrorCode, ErrorAnswer>>;
