import type { DomainError, ErrorDetail } from "../../domain/domain-error.ts";
import type { ErrorCode } from "../../domain/error-codes.ts";
import { errors } from "./errors.ts";

/** The body of every failed call. `error` is a sentence for people. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: ErrorDetail[];
}

/** Returns the message for people: the first detail's or the code's. A long wait is part of the message. */
function sentenceOf({ code, details, retryAfterSeconds = 0 }: DomainError): string {
  const [detail] = details;
  if (detail !== undefined) return detail.message;
  if (code !== "too_many_requests" || retryAfterSeconds < 2) return errors[code].message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = retryAfterSeconds < 100 ? `${retryAfterSeconds} seconds` : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${wait}.`;
}

/** Returns the body of the answer to a call that failed with this error. */
export function errorBodyOf(error: DomainError): ErrorBody {
  return {
    error: sentenceOf(error),
    code: error.code,
    ...(error.details.length === 0 ? {} : { details: [...error.details] }),
  };
}
