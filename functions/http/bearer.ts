import type { ApiEvent } from "./exchange.ts";

/** The text after `Bearer` in the header Authorization; undefined without such a header. */
export function bearerTextOf({ headers }: ApiEvent): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(headers["authorization"] ?? "")?.[1];
}

/** Whether a request brings an API key, valid or not. Such a request is never answered by the session of a cookie. */
export function hasAuthorization({ headers }: ApiEvent): boolean {
  return headers["authorization"] !== undefined;
}
