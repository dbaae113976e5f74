import type { Endpoint, EndpointGroup } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { logger } from "../platform/logger.ts";
import type { ApiEvent } from "./exchange.ts";
import { isOfEarlierPage } from "./page-version.ts";

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
 * The endpoint of the route that API Gateway matched. On the catch-all route, throws `method_not_allowed` if an
 * endpoint of `allEndpoints` has the path with another method, otherwise `not_found`; `page_outdated` instead of both if an
 * earlier page makes the call. A request for an existing
 * endpoint reaches the catch-all route if its path is percent-encoded (API Gateway matches the encoded path and passes
 * the decoded one), or if the stack lacks the route. Both cases log a warning.
 */
export function findEndpoint(
  contracts: EndpointGroup,
  event: ApiEvent,
  allEndpoints: readonly Endpoint[],
): [name: string, endpoint: Endpoint] {
  const found = Object.entries(contracts).find(
    ([, { method, path, html }]) =>
      event.routeKey === `${method} ${path}` || (html && event.routeKey === `HEAD ${path}`),
  );
  if (found !== undefined) return found;
  const withPath = allEndpoints.filter(({ path }) => matches(path, event.rawPath));
  const unrouted = withPath.find(({ method }) => method === event.requestContext.http.method);
  if (unrouted !== undefined) {
    const { method, path } = unrouted;
    logger.warn(`API Gateway had no route for ${method} ${path}`);
    throw new DomainError("not_found");
  }
  if (isOfEarlierPage(event)) throw new DomainError("page_outdated");
  throw new DomainError(withPath.length > 0 ? "method_not_allowed" : "not_found");
}
