/** Calls that an API key can make at once after a minute without calls. */
export const callsAtOnce = 60;
/** Calls that an API key can make per minute on average. */
export const callsPerMinute = 60;

const callMilliseconds = 60_000 / callsPerMinute;

/**
 * The token bucket of an API key as one number: `fullAt`, the time in milliseconds at which the bucket will be full
 * again. Each call postpones it by the time in which one token is added. So a call is one conditional write of a
 * number, and calls at the same moment can't take the same token.
 */
export interface CallBucket {
  /** Milliseconds since 1970; undefined before the first call. */
  fullAt: number | undefined;
}

/** How a call changes the bucket, and the condition on which the change is right. */
export interface CallBounds {
  /** The bucket is full from this time on: `fullAt` becomes `afterFull`. */
  now: number;
  afterFull: number;
  /** Else `fullAt` is raised by `raise`, if it is at most `latest`. */
  latest: number;
  raise: number;
}

/** Returns the bounds of a call at a time in milliseconds. */
export function callBounds(now: number): CallBounds {
  return {
    now,
    afterFull: now + callMilliseconds,
    latest: now + (callsAtOnce - 1) * callMilliseconds,
    raise: callMilliseconds,
  };
}

/** What an answer's headers tell about the limit. */
export interface CallAllowance {
  isAllowed: boolean;
  /** Further calls that can be made at once. */
  remaining: number;
  /** Seconds until the bucket is full. */
  fullAfterSeconds: number;
  /** Seconds until the next call is possible; 0 if one is possible now. */
  retryAfterSeconds: number;
}

/** Returns the state of a bucket after a call was allowed or refused. */
export function callAllowance(
  { fullAt = 0 }: CallBucket,
  now: number,
  isAllowed: boolean,
): CallAllowance {
  const taken = Math.max(0, fullAt - now);
  const free = callsAtOnce - taken / callMilliseconds;
  return {
    isAllowed,
    remaining: Math.max(0, Math.floor(free)),
    fullAfterSeconds: Math.ceil(taken / 1000),
    retryAfterSeconds: free >= 1 ? 0 : Math.ceil(((1 - free) * callMilliseconds) / 1000),
  };
}

/** Returns the headers of an answer that tell the caller of the limit (draft-ietf-httpapi-ratelimit-headers). */
export function callLimitHeaders({ remaining, fullAfterSeconds }: CallAllowance) {
  return {
    "ratelimit-policy": `"key";q=${callsAtOnce};w=60`,
    ratelimit: `"key";r=${remaining};t=${fullAfterSeconds}`,
  };
}
