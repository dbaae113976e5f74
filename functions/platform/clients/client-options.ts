/**
 * What every SDK client is made with. Without time limits a service that never answers would hold the
 * function until its own limit; with them the SDK tries again while the caller still waits.
 */
export const clientOptions = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
