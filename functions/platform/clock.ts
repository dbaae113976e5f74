/** The current time in the stored format: ISO 8601, UTC, with milliseconds. */
export function now(): string {
  return new Date().toISOString();
}

/** The time `seconds` after `at` (before it if negative), in the same format. */
export function addSeconds(at: string, seconds: number): string {
  return new Date(Date.parse(at) + seconds * 1000).toISOString();
}

/** Whole seconds since 1970, as DynamoDB's TTL attribute requires. */
export function epochSeconds(at: string): number {
  return Math.floor(Date.parse(at) / 1000);
}
