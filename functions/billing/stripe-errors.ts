import { DomainError } from "../../shared/domain/domain-error.ts";
import { logger } from "../platform/logger.ts";

const transientTypes = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);

/** Throws `busy` for a transient error of Stripe, else the error itself. */
export function throwBusyIfTransient(error: unknown): never {
  if (error instanceof Error && "type" in error && transientTypes.has(String(error.type)))
    throw new DomainError("busy", { retryAfterSeconds: 1 });
  throw error;
}

/** Whether the error says that the object is missing in Stripe: deleted, or of another account. */
export function isMissingAtStripe(error: unknown): boolean {
  return codeOf(error) === "resource_missing";
}

/** The answer, or undefined if the object is missing in Stripe. `what` names the object in the log. */
export async function undefinedIfMissing<T>(
  what: string,
  asked: Promise<T>,
): Promise<T | undefined> {
  return await asked.catch((error: unknown) => {
    if (!isMissingAtStripe(error)) throw error;
    logger.warn(`Stripe does not know a ${what} any more`);
    return undefined;
  });
}

/** Whether the error says that the payment was already refunded. */
export function isAlreadyRefunded(error: unknown): boolean {
  return codeOf(error) === "charge_already_refunded";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Whether the error says that another call has the same idempotency key and other input, or is still running. */
export function isIdempotencyConflict(error: unknown): boolean {
  return error instanceof Error && "type" in error && error.type === "StripeIdempotencyError";
}

/** Whether the error says that the state of the object does not allow the call. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 400;
}
