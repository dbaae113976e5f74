import type { z } from "zod";
import type { ErrorCode } from "../domain/error-codes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: anyone (`public`); whoever holds a link of the agreement or is a contributor of it
 * (`signer`, proved by the use case); a signed-in user (`user`, proved before the use case runs).
 */
export type Access = "public" | "signer" | "user";

/**
 * How a repeat is made harmless. `key`: the client sends an `Idempotency-Key`, kept 24 h with the effect.
 * `natural`: doing it twice is the same as doing it once.
 */
export type Repeat = "key" | "natural";

export interface Endpoint {
  method: Method;
  /** As in API Gateway: `/api/songs/{id}`. */
  path: string;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  repeat: Repeat;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of each success status. A 302 carries no body, only a `Location`. */
  responses: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>;
  errors: readonly ErrorCode[];
}

export type EndpointGroup = Record<string, Endpoint>;

/** Declares a route once. Handler, client, gateway route, OpenAPI, samples and tests are derived from it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
