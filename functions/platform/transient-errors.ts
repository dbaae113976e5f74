import { DomainError } from "../../shared/domain/domain-error.ts";

const retryAfterSeconds = 2;

/** Names of errors for throttled and conflicting calls, for outages of AWS services, and for timeouts. */
const passingFaults = new Set([
  "InternalErrorException",
  "InternalServiceError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "RequestThrottled",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "SlowDown",
  "Throttling",
  "ThrottlingException",
  "TimeoutError",
  "TooManyRequestsException",
  "TransactionConflictException",
  "TransactionInProgressException",
]);
const connectionFaults = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Whether a call to an AWS service failed for a temporary reason: throttling or a short outage. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (passingFaults.has(error.name)) return true;
  if ("code" in error && connectionFaults.has(String(error.code))) return true;
  const status = "$metadata" in error ? httpStatusOf(error.$metadata) : undefined;
  return status !== undefined && (status === 429 || status >= 500);
}

function httpStatusOf(metadata: unknown): number | undefined {
  if (typeof metadata !== "object" || metadata === null) return undefined;
  const status = "httpStatusCode" in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === "number" ? status : undefined;
}

/** Converts a transient error of a service into `busy`. Gives any other error unchanged. */
export function busyIfTransient(error: unknown): unknown {
  return isTransientError(error) ? new DomainError("busy", { retryAfterSeconds }) : error;
}

/** Throws `busy` for a transient error of a service, and any other error unchanged. */
export function throwBusyIfTransient(error: unknown): never {
  throw busyIfTransient(error);
}
