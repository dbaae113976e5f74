import type { z } from "zod";
import type { Entitlement } from "../domain/billing/entitlements.ts";
import type { ErrorCode } from "../domain/error-codes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * How a repeat is made harmless. `key`: the client sends an `Idempotency-Key`, kept 24 h with the effect.
 * `natural`: doing it twice is the same as doing it once.
 */
export type Repeat = "key" | "natural";

interface Route {
  method: Method;
  /** As in API Gateway: `/api/songs/{id}`. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  repeat: Repeat;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of each success status. A 302 carries no body, only a `Location`. */
  responses: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>;
  /** The errors of the use case. Those that follow from the other fields are not listed: see `errorCodesOf`. */
  errors: readonly ErrorCode[];
}

/** Anyone may call. */
interface PublicAccess {
  access: "public";
  repeat: "natural";
  entitlement?: never;
  proof?: never;
}

/** The holder of an agreement's link, or a contributor of the agreement, may call. The use case proves it. */
interface SignerAccess {
  access: "signer";
  entitlement?: never;
  proof?: never;
}

/** A signed-in user may call. The pipeline finds the session and the workspace before the use case runs. */
interface UserAccess {
  access: "user";
  /** What the plan of the workspace must allow. */
  entitlement?: Entitlement;
  /** `recent`: the session was opened in the last minutes, so that an open browser alone is not enough. */
  proof?: "recent";
}

/**
 * Another service calls. The use case is given the body's bytes and checks their signature; the request comes
 * from no page, so there is no Origin check.
 */
interface WebhookAccess {
  access: "webhook";
  method: "POST";
  repeat: "natural";
  body?: never;
  entitlement?: never;
  proof?: never;
}

export type Endpoint = Route & (PublicAccess | SignerAccess | UserAccess | WebhookAccess);
export type Access = Endpoint["access"];

export type EndpointGroup = Record<string, Endpoint>;

/** Declares a route once. Handler, client, gateway route, OpenAPI, samples and tests are derived from it. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
