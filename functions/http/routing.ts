import type { Endpoint, EndpointGroup } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { logger } from "../platform/logger.ts";
import type { ApiEvent } from "./exchange.ts";

/** Whether a path matches a pattern (`/api/songs/{id}`). A parameter is never empty. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("/");
  const given = path.split("/");
  return (
    parts.length === given.length &&
    parts.every((part, index) =>
      part.startsWith("{") ? given[index] !== "" : part === given[index],
    )
  );
}

/**
 * The endpoint that API Gateway chose by its route. For the catch-all route: throws `method_not_allowed` where an
 * endpoint of `known` has the path with another method, else `not_found`. The path of an endpoint reaches the
 * catch-all route when a caller percent-encodes it (API Gateway matches it encoded and tells it decoded), or when
 * the stack lacks its route, for which the log has a warning.
 */
export function findEndpoint(
  contracts: EndpointGroup,
  event: ApiEvent,
  known: readonly Endpoint[],
): [name: string, endpoint: Endpoint] {
  const found = Object.entries(contracts).find(
    ([, { method, path, html }]) =>
      event.routeKey === `${method} ${path}` || (html && event.routeKey === `HEAD ${path}`),
  );
  if (found !== undefined) return found;
  const there = known.filter(({ path }) => matches(path, event.rawPath));
  const unrouted = there.find(({ method }) => method === event.requestContext.http.method);
  if (unrouted !== undefined) {
    const { method, path } = unrouted;
    logger.warn(`API Gateway had no route for ${method} ${path}`);
    throw new DomainError("not_found");
  }
  throw new DomainError(there.length > 0 ? "method_not_allowed" : "not_found");
}
