import { ApiError } from "../../../../shared/contracts/client.ts";
import { isWorthRetrying } from "../../api/call-errors.ts";
import { TransferFailed } from "./send-file.ts";

/** Milliseconds before each retry. After the last one the failure is thrown. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000];

interface Persistence {
  signal: AbortSignal;
  /** Called with true when an attempt failed and another will follow, and with false when that one begins. */
  onInterrupted: (isInterrupted: boolean) => void;
}

/**
 * Retries a call or transfer after a transient failure. While the browser is offline it waits without limit. Throws the
 * last failure.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  { signal, onInterrupted }: Persistence,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined) throw error;
      onInterrupted(true);
      try {
        if (!navigator.onLine) {
          await happens(window, "online", signal);
          failures = 0;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        signal.throwIfAborted();
      } finally {
        onInterrupted(false);
      }
    }
  }
}

/**
 * S3 statuses after which an attempt with a new address may succeed: it has expired, or is throttled. 0 is no answer.
 */
const passing = new Set([0, 403, 408, 429]);

function isPassing(error: unknown): boolean {
  if (error instanceof TransferFailed) return passing.has(error.status) || error.status >= 500;
  return error instanceof ApiError && isWorthRetrying(error);
}

function happens(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(type, () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
