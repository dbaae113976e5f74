import { DomainError } from "../../shared/domain/domain-error.ts";
import { errorBodyOf, errors } from "../../shared/contracts/errors.ts";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { defaultStatus, type Answer } from "./answer.ts";
import type { ApiResult } from "./exchange.ts";

/** Headers of every answer: it is for one caller, never for a cache, a frame or another site. */
const securityHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
};
const jsonType = { "content-type": "application/json; charset=utf-8" };
const htmlType = { "content-type": "text/html; charset=utf-8" };

/**
 * The answer as API Gateway takes it. The body passes the endpoint's schema, which removes every field that it
 * does not name. A body that does not fit the schema throws.
 */
export function successResult(
  endpoint: Endpoint,
  given: Answer<unknown>,
  setCookies: readonly string[],
): ApiResult {
  const status = given.status ?? defaultStatus(endpoint);
  const schema = Object.entries(endpoint.schemas().responses).find(
    ([key]) => key === String(status),
  )?.[1];
  if (schema === undefined) throw new Error(`${endpoint.path} does not declare status ${status}`);
  const body: unknown = schema.parse(given.body);
  const isHtml = endpoint.html && typeof body === "string";
  const type = isHtml ? htmlType : jsonType;
  return {
    statusCode: status,
    headers: { ...securityHeaders, ...(body === undefined ? {} : type), ...given.headers },
    cookies: [...setCookies, ...given.cookies],
    ...(body === undefined ? {} : { body: isHtml ? body : JSON.stringify(body) }),
  };
}

/** The answer to a failed call. Any error but a DomainError is answered as `internal_error`, without details. */
export function errorResult(error: unknown, setCookies: readonly string[]): ApiResult {
  const known = error instanceof DomainError ? error : new DomainError("internal_error");
  const retryAfter = known.retryAfterSeconds;
  return {
    statusCode: errors[known.code].status,
    headers: {
      ...securityHeaders,
      ...jsonType,
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
    cookies: [...setCookies],
    body: JSON.stringify(errorBodyOf(known)),
  };
}
