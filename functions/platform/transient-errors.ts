import {
  isServerError,
  isThrottlingError,
  isTransientError as isTransientServiceError,
} from "@smithy/core/retry";
import { DomainError } from "../../shared/domain/domain-error.ts";

const retryAfterSeconds = 2;

/**
 * Whether a call to an AWS service failed for a temporary reason: throttling, a short outage, or a write that lost
 * against a concurrent transaction, which the SDK does not count.
 */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DomainError) return false;
  if (error.name === "TransactionConflictException") return true;
  // The SDK reads only fields that an error may lack.
  const sdkError = error as Parameters<typeof isThrottlingError>[0];
  return (
    isThrottlingError(sdkError) || isTransientServiceError(sdkError) || isServerError(sdkError)
  );
}

/** Converts a transient error of a service into `busy`. Returns any other error unchanged. */
export function busyIfTransient(error: unknown): unknown {
  return isTransientError(error) ? new DomainError("busy", { retryAfterSeconds }) : error;
}

/** Throws `busy` for a transient error of a service, and any other error unchanged. */
export function throwBusyIfTransient(error: unknown): never {
  throw busyIfTransient(error);
}
