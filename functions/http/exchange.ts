import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { now } from "../platform/clock.ts";
import { cookiesOf } from "./cookies.ts";

export type ApiEvent = APIGatewayProxyEventV2;
export type ApiResult = APIGatewayProxyStructuredResultV2;

/** A request on its way to its answer, with what the steps found out. */
export interface Exchange {
  readonly event: ApiEvent;
  readonly at: string;
  readonly startedMs: number;
  readonly cookies: ReadonlyMap<string, string>;
  /** `Set-Cookie` lines that the answer carries whatever becomes of the request. */
  readonly setCookies: string[];
  /** Set once the route is found. */
  name?: string;
  endpoint?: Endpoint;
  /** Set once the caller is known. */
  userId?: string;
}

/** Begins an exchange: the time it takes is the time that everything in it counts as done. */
export function beginExchange(event: ApiEvent): Exchange {
  return {
    event,
    at: now(),
    startedMs: performance.now(),
    cookies: cookiesOf(event.cookies),
    setCookies: [],
  };
}

/** The route's pattern, for instance `GET /api/songs/{id}`: the only form of the address that may be logged. */
export function routeOf({ endpoint }: Exchange): string {
  return endpoint === undefined ? "unknown" : `${endpoint.method} ${endpoint.path}`;
}
