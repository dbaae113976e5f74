import { DomainError } from "../../shared/domain/domain-error.ts";
import { logger } from "../platform/logger.ts";

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

/** Undefined if Stripe does not know what was asked for: deleted there, or made with the key of another account. */
export async function unlessMissing<T>(what: string, asked: Promise<T>): Promise<T | undefined> {
  return await asked.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    logger.warn(`Stripe does not know a ${what} any more`);
    return undefined;
  });
}

/** Whether a payment has been refunded whole. */
export function isRefundedAlready(error: unknown): boolean {
  return codeOf(error) === "charge_already_refunded";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Whether another call with the same idempotency key asks for something else, or is being carried out. */
export function isTakenKey(error: unknown): boolean {
  return error instanceof Error && "type" in error && error.type === "StripeIdempotencyError";
}

/** Whether Stripe refuses what the state of the object does not allow. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 400;
}
