import { ApiError } from "../../../shared/contracts/client.ts";
import { toastError } from "../lib/toasts.ts";
import type { ErrorCode } from "../../../shared/domain/error-codes.ts";

const waitAndRepeat = new Set([0, 408, 429]);
/** Seconds of `Retry-After` above which the error is shown instead of waiting silently. */
const longestSilentWaitSeconds = 5;

/** Whether a retry of the call may succeed: no answer, a timeout, too many requests or a server error. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if ((error.retryAfterSeconds ?? 0) > longestSilentWaitSeconds) return false;
  return waitAndRepeat.has(error.status) || error.status >= 500;
}

/** Whether the server refused a call and a retry would be refused again. The call has changed nothing. */
export function isPermanentRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !waitAndRepeat.has(error.status);
}

/** Whether the server answered a call with this error code. */
export function hasErrorCode(code: ErrorCode, error: unknown): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server answered that the workspace's plan does not include a call. */
export const isPlanRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 402;

/** Whether the server answered that nobody is signed in. */
export function isSignedOutError(error: unknown): boolean {
  return hasErrorCode("unauthorized", error);
}

/** The message of an error for the screen; `otherwise` if the error did not come from a call. */
export function errorMessage(
  error: unknown,
  otherwise = "Something went wrong. Please try again.",
): string {
  return error instanceof ApiError ? error.message : otherwise;
}

/**
 * The reference of a call at which the server failed, so that support finds it in the logs. A refusal has none: its
 * message says the reason.
 */
export function failureReference(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
}

/** Shows the message of an error as a toast, with its reference; `otherwise` if the error did not come from a call. */
export function toastFailure(error: unknown, otherwise?: string): void {
  // The notice about the new version says it.
  if (hasErrorCode("page_outdated", error)) return;
  toastError(errorMessage(error, otherwise), failureReference(error));
}
