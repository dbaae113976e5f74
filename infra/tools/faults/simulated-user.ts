import { randomUUID } from "node:crypto";
import { callPath, type CallResult } from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { Visitor, type VisitorResponse } from "../samples/visitor.ts";

/** The request of a call. The simulated user adds the idempotency key. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** The run in which a simulated user makes calls. */
export interface RunContext {
  url: string;
  /** Advances the local clock. */
  wait(seconds: number): Promise<void>;
  /** Runs one request; the run records the endpoint as called. */
  runRequest<Result>(endpoint: Endpoint, request: () => Promise<Result>): Promise<Result>;
  /** Records what must not happen, for example a response with the status 500. */
  reportProblem(problem: string): void;
}

/** One repeat by the web client at once, and then five by the user within a minute. */
const attempts = 7;
const longestWaitSeconds = 30;

/**
 * A user in a browser. Repeats a call that failed for a temporary reason with the same idempotency key, as the web client
 * and a user who tries again do.
 */
export class SimulatedUser {
  readonly visitor: Visitor;
  readonly #around: RunContext;

  constructor(around: RunContext, visitor: Visitor = new Visitor(around.url)) {
    this.#around = around;
    this.visitor = visitor;
  }

  /** Calls an endpoint until it succeeds, and returns the body of the response. Throws for a permanent error. */
  async call<E extends Endpoint>(endpoint: E, parts: CallParts = {}): Promise<CallResult<E>> {
    const { status, body } = await this.send(endpoint, parts);
    const schema = Object.entries(endpoint.schemas().responses).find(
      ([key]) => key === `${status}`,
    )?.[1];
    if (schema === undefined) throw new Error(`${endpoint.path} answered ${status}`);
    // The schema is one of this endpoint's responses.
    return schema.parse(body === "" ? undefined : body) as CallResult<E>;
  }

  /** Calls an endpoint until it succeeds, and returns the response. Throws for a permanent error. */
  async send(endpoint: Endpoint, parts: CallParts = {}): Promise<VisitorResponse> {
    const key = randomUUID();
    const isKeyed = endpoint.repeat === "key";
    const send = () =>
      this.visitor.request(
        endpoint.method,
        callPath(endpoint, parts),
        parts.body,
        isKeyed ? { "idempotency-key": key } : {},
      );
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#around.runRequest(endpoint, send);
      if (answer.status < 400) return answer;
      const pause = this.#pauseBeforeRepeat(endpoint, answer, attempt);
      if (pause === undefined) throw new Error(said(endpoint, answer, attempt));
      await this.#around.wait(pause);
    }
  }

  /** Seconds to wait before the next attempt; undefined if the user gives up. Reports responses that must not occur. */
  #pauseBeforeRepeat(endpoint: Endpoint, answer: VisitorResponse, attempt: number) {
    const { status, headers } = answer;
    const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
    if (status >= 500 && (status !== 503 || Number.isNaN(retryAfter)))
      this.#around.reportProblem(said(endpoint, answer, attempt));
    const isWorthRepeating = status >= 500 || status === 408 || status === 429;
    if (!isWorthRepeating || attempt === attempts || retryAfter > longestWaitSeconds)
      return undefined;
    return Math.max(Number.isNaN(retryAfter) ? 1 : retryAfter, 2 ** (attempt - 1));
  }
}

function said({ method, path }: Endpoint, { status, body }: VisitorResponse, attempt: number) {
  return `${method} ${path} answered ${status} ${JSON.stringify(body)} to attempt ${attempt}`;
}
