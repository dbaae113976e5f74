import type { z } from "zod";
import type { Entitlement } from "../domain/billing/entitlements.ts";
import type { ErrorCode } from "../domain/error-codes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * How a repeated request is made safe. `key`: the client sends an `Idempotency-Key`, which is stored with the effect
 * for 24 hours. `natural`: two identical requests have the effect of one.
 */
export type Repeat = "key" | "natural";

/**
 * The data that pages keep from their reads. A call that changes data makes the answers of all reads that show the
 * data stale (see web/src/api/invalidation.ts).
 */
export type PageData =
  /** The address book: people and groups. */
  | "contributors"
  | "export"
  /** Files and folders: lists, places, names. */
  | "files"
  | "identities"
  | "notifications"
  | "preferences"
  | "profile"
  | "sessions"
  /** Links and shares of songs. */
  | "shares"
  /** Songs and agreements: lists, counts, agreements with their history. */
  | "sheets"
  | "storage"
  | "two-factor";

interface Route {
  /** Path in the notation of API Gateway: `/api/songs/{id}`. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  repeat: Repeat;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of each success status. A 302 has no body, only a `Location` header. */
  responses: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>;
  /** The errors of the use case. `errorCodesOf` adds the errors that follow from the other fields. */
  errors: readonly ErrorCode[];
}

/** A call that reads. `shows`: the data that pages keep from its answer, if a call can change the data. */
interface Read {
  method: "GET";
  shows?: readonly PageData[];
  changes?: never;
  /** Answers a page in HTML and no JSON, also to `HEAD`. */
  html?: true;
}

/** Any other call. `changes`: the data of pages that it changes, also if its answer is lost. */
interface Write {
  method: Exclude<Method, "GET">;
  changes: readonly PageData[];
  shows?: never;
  html?: never;
}

/** Anyone may call. */
interface PublicAccess {
  access: "public";
  repeat: "natural";
  editors?: never;
  entitlement?: never;
  proof?: never;
}

/** The holder of an agreement's link or a contributor of the agreement may call. The use case checks this. */
interface SignerAccess {
  access: "signer";
  editors?: never;
  entitlement?: never;
  proof?: never;
}

/** A signed-in user may call, and so may whoever names a share's token in the query's `share`. The use case checks it. */
interface ReaderAccess {
  access: "reader";
  method: "GET";
  editors?: never;
  entitlement?: never;
  proof?: never;
}

/** A signed-in user may call. The pipeline finds the session and the workspace before the use case runs. */
interface UserAccess {
  access: "user";
  /** The entitlement that the workspace's plan must include. */
  entitlement?: Entitlement;
  /**
   * Also the people with whom the owner of the song `id` shares it with `edit` may call. The use case then runs in the
   * owner's workspace.
   */
  editors?: true;
  /** `recent`: the user must have signed in or proved ownership of the account in the last minutes. */
  proof?: "recent";
}

/**
 * Another service calls. The use case receives the bytes of the body and checks their signature. The Origin header
 * is not checked, because the request does not come from a page.
 */
interface WebhookAccess {
  access: "webhook";
  method: "POST";
  repeat: "natural";
  body?: never;
  editors?: never;
  entitlement?: never;
  proof?: never;
}

export type Endpoint = Route &
  (Read | Write) &
  (PublicAccess | SignerAccess | ReaderAccess | UserAccess | WebhookAccess);
export type Access = Endpoint["access"];

export type EndpointGroup = Record<string, Endpoint>;

/**
 * Returns the declaration of a route with its literal types. Handler, client, gateway route, OpenAPI, samples and
 * tests are derived from it.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
