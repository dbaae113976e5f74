import type { UserId } from "../../shared/domain/ids.ts";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { now } from "../platform/clock.ts";
import { cookiesOf } from "./cookies.ts";

export type ApiEvent = APIGatewayProxyEventV2;
export type ApiResult = APIGatewayProxyStructuredResultV2;

/** A request and the results of the pipeline's steps. */
export interface Exchange {
  readonly event: ApiEvent;
  readonly at: string;
  readonly startedMs: number;
  readonly cookies: ReadonlyMap<string, string>;
  /** `Set-Cookie` lines of the answer, also if the request fails. */
  readonly setCookies: string[];
  /** Headers of the answer, also if the request fails. */
  readonly answerHeaders: Record<string, string>;
  /** Set once the route is found. */
  name?: string;
  endpoint?: Endpoint;
  /** Set once the caller is known. */
  userId?: UserId;
  /** Set if the caller uses an API key. */
  apiKeyId?: string;
}

/** Begins an exchange. All writes of the request have its time. */
export function beginExchange(event: ApiEvent): Exchange {
  return {
    event,
    at: now(),
    startedMs: performance.now(),
    cookies: cookiesOf(event.cookies),
    setCookies: [],
    answerHeaders: {},
  };
}

/** The id of the request at API Gateway: in its access log, in the line of the function, and with errors on screen. */
export function requestIdOf({ event }: Exchange): string {
  return event.requestContext.requestId;
}

/** The route's pattern, for instance `GET /api/songs/{id}`. No other form of the path may be logged. */
export function routeOf({ endpoint }: Exchange): string {
  return endpoint === undefined ? "unknown" : `${endpoint.method} ${endpoint.path}`;
}
