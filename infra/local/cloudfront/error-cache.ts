import type { CustomErrorResponse } from "./config.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";

/**
 * The statuses that CloudFront caches, whatever the cache policy and `no-store` say. A 416 may be configured, but is
 * never cached.
 */
const cachedStatuses = new Set([400, 403, 404, 405, 414, 500, 501, 502, 503, 504]);
/** How long CloudFront keeps an error for which the distribution has no time, in seconds. */
const defaultSeconds = 10;

/**
 * The errors that CloudFront keeps. The policies of this project's behaviors have no header, cookie or query in their
 * cache keys for the API, so one person's error is the answer to everyone's next request of the path.
 */
export class ErrorCache {
  readonly #now: () => number;
  readonly #seconds: Map<number, number>;
  readonly #kept = new Map<string, { response: EdgeResponse; until: number }>();

  constructor(configured: readonly CustomErrorResponse[], now: () => number) {
    this.#now = now;
    this.#seconds = new Map(
      configured.map(({ ErrorCode, ErrorCachingMinTTL }) => [
        ErrorCode,
        ErrorCachingMinTTL ?? defaultSeconds,
      ]),
    );
  }

  /** The kept error of the request's path, else the answer of `origin`, which is kept if it is an error. */
  async answer(
    request: EdgeRequest,
    origin: (request: EdgeRequest) => Promise<EdgeResponse>,
  ): Promise<EdgeResponse> {
    if (request.method !== "GET" && request.method !== "HEAD") return origin(request);
    const kept = this.#kept.get(request.path);
    if (kept !== undefined && this.#now() < kept.until) return kept.response;
    this.#kept.delete(request.path);
    const response = await origin(request);
    const seconds = this.#secondsOf(response);
    if (seconds > 0)
      this.#kept.set(request.path, { response, until: this.#now() + seconds * 1000 });
    return response;
  }

  /** The longer of the distribution's time and that of the response. */
  #secondsOf({ status, headers }: EdgeResponse): number {
    if (!cachedStatuses.has(status)) return 0;
    const control = String(headers["cache-control"] ?? "");
    const own = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
    return Math.max(this.#seconds.get(status) ?? defaultSeconds, Number(own?.[1] ?? 0));
  }
}
