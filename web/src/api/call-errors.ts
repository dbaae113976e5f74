import { ApiError } from "../../../shared/contracts/client.ts";
import type { ErrorCode } from "../../../shared/domain/error-codes.ts";

const waitAndRepeat = new Set([0, 408, 429]);
/** Whoever is told to wait longer is told so, and not kept waiting without a word. */
const longestSilentWaitSeconds = 5;

/** Whether the same call may go better a moment later: what the server refused stays refused. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if ((error.retryAfterSeconds ?? 0) > longestSilentWaitSeconds) return false;
  return waitAndRepeat.has(error.status) || error.status >= 500;
}

/** Whether the server refused a call for this reason. */
export function isRefusedAs(code: ErrorCode, error: unknown): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server said that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return isRefusedAs("unauthorized", error);
}

/** What to tell a person about an error. */
export function messageOf(
  error: unknown,
  otherwise = "Something went wrong. Please try again.",
): string {
  return error instanceof ApiError ? error.message : otherwise;
}
