/**
 * Options of every SDK client. Without time limits, a call to a service that does not answer would last until the
 * function's own timeout. With them, the SDK retries while the caller still waits. Times are in milliseconds.
 */
export const clientOptions = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
