import type { Endpoint } from "../../shared/contracts/endpoint.ts";

interface AnswerOptions {
  headers?: Record<string, string>;
  /** `Set-Cookie` lines. */
  cookies?: string[];
}

/** A use case's answer with a status, headers or cookies in addition to the body. */
export class Answer<Body> {
  /** The status; undefined means the first success status that the endpoint declares. */
  readonly status: number | undefined;
  readonly body: Body;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(status: number | undefined, body: Body, options: AnswerOptions = {}) {
    this.status = status;
    this.body = body;
    this.headers = options.headers ?? {};
    this.cookies = options.cookies ?? [];
  }
}

/** Answers a body with a status of the endpoint's `responses`, headers and `Set-Cookie` lines. */
export function answer<Body>(
  status: 200 | 201 | 202,
  body: Body,
  options: AnswerOptions = {},
): Answer<Body> {
  return new Answer(status, body, options);
}

/** Answers 302 with this address. */
export function redirect(url: string): Answer<undefined> {
  return new Answer(302, undefined, { headers: { location: url } });
}

/** The status of an endpoint's answer without an explicit status: the first declared success status. */
export function defaultStatus(endpoint: Endpoint): number {
  const [status] = Object.keys(endpoint.schemas().responses);
  if (status === undefined) throw new Error(`${endpoint.path} declares no response`);
  return Number(status);
}
