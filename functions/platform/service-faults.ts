import { DomainError } from "../../shared/domain/domain-error.ts";

const retryAfterSeconds = 2;

/** Names under which AWS services ask for fewer calls, report an outage of their own, or are not reached in time. */
const passingFaults = new Set([
  "InternalErrorException",
  "InternalServiceError",
  "LimitExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "ThrottlingException",
  "TimeoutError",
  "TooManyRequestsException",
]);
const connectionFaults = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Whether a call to an AWS service failed for a reason that passes by itself: a throttle or a short outage. */
export function isPassingFault(error: unknown): boolean {
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

/** Throws a throttle or a short outage of a service as `busy`, and any other error unchanged. */
export function throwBusy(error: unknown): never {
  if (isPassingFault(error)) throw new DomainError("busy", { retryAfterSeconds });
  throw error;
}
