import { DomainError } from "../../shared/domain/domain-error.ts";
import { errorBodyOf } from "../../shared/contracts/errors/error-body.ts";
import { errors } from "../../shared/contracts/errors/errors.ts";
import { type Endpoint, requestIdHeader } from "../../shared/contracts/endpoint.ts";
import { Picture } from "../../shared/contracts/picture.ts";
import { defaultStatus, type Answer } from "./answer.ts";
import type { ApiResult } from "./exchange.ts";

/** Headers of every answer. They forbid caching, framing and use by other sites. */
const securityHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
};
const jsonType = { "content-type": "application/json; charset=utf-8" };
const htmlType = { "content-type": "text/html; charset=utf-8" };

/**
 * The API Gateway result of an answer. The endpoint's schema removes every field of the body that it does not define.
 * Throws if the body does not match the schema.
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
  const { type, ...sent } = sentBody(endpoint, schema.parse(given.body));
  return {
    statusCode: status,
    headers: { ...securityHeaders, ...type, ...given.headers },
    cookies: [...setCookies, ...given.cookies],
    ...sent,
  };
}

/** The body in the form that the endpoint declares, with its content type; nothing for no body. */
function sentBody(
  endpoint: Endpoint,
  body: unknown,
): Pick<ApiResult, "body" | "isBase64Encoded"> & { type?: Record<string, string> } {
  if (body === undefined) return {};
  if (endpoint.picture) {
    const { type, base64 } = Picture().parse(body);
    return { type: { "content-type": type }, body: base64, isBase64Encoded: true };
  }
  if (endpoint.html && typeof body === "string") return { type: htmlType, body };
  return { type: jsonType, body: JSON.stringify(body) };
}

/**
 * The API Gateway result of a failed call, with the call's request id. Any error but a DomainError gives
 * `internal_error` without details.
 */
export function errorResult(
  error: unknown,
  setCookies: readonly string[],
  requestId: string,
): ApiResult {
  const known = error instanceof DomainError ? error : new DomainError("internal_error");
  const retryAfter = known.retryAfterSeconds;
  return {
    statusCode: errors[known.code].status,
    headers: {
      ...securityHeaders,
      ...jsonType,
      [requestIdHeader]: requestId,
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
    cookies: [...setCookies],
    body: JSON.stringify(errorBodyOf(known)),
  };
}
