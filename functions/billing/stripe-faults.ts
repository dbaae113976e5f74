import { DomainError } from "../../shared/domain/domain-error.ts";

const passing = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);

/** Throws `busy` for a failure of Stripe that passes, else the error. */
export function asBusy(error: unknown): never {
  if (error instanceof Error && "type" in error && passing.has(String(error.type)))
    throw new DomainError("busy", { retryAfterSeconds: 1 });
  throw error;
}

/** Whether Stripe does not know the object, or no longer. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === "resource_missing";
}

/** Whether a payment has been refunded whole. */
export function isRefundedAlready(error: unknown): boolean {
  return codeOf(error) === "charge_already_refunded";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Whether Stripe refuses what the state of the object does not allow. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 400;
}
