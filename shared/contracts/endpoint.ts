import type { z } from "zod";
import type { ApiKeyScope } from "../domain/api-keys/api-key-scopes.ts";
import type { Entitlement } from "../domain/billing/entitlements.ts";
import type { ErrorCode } from "../domain/error-codes.ts";
import { once } from "../domain/once.ts";
import type { Role } from "../domain/teams/roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

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
  | "api-keys"
  /** What the workspace looks like on what it sends and shares. */
  | "branding"
  /** The address book: people and groups. */
  | "contributors"
  | "export"
  /** Bulk creations: lists, progress, what became of their songs. */
  | "bulks"
  /** Files and folders: lists, places, names. */
  | "files"
  | "identities"
  /** The details that a user keeps for their next sheets. */
  | "kept-details"
  | "notifications"
  | "preferences"
  | "profile"
  | "sessions"
  /** Links and shares of songs, folders and files. */
  | "shares"
  /** Songs and agreements: lists, counts, agreements with their history. */
  | "sheets"
  | "storage"
  | "team-export"
  /** The caller's workspaces, and teams with their members, invitations and activity. */
  | "teams"
  /** Templates of sheets. */
  | "templates"
  /** Definitions of custom fields. */
  | "custom-fields"
  | "two-factor"
  /** Webhooks and what was sent to them. */
  | "webhooks";

/** The schemas of a call's input and answers. */
export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The schema of each success status. A 302 has no body, only a `Location` header. */
  responses: Partial<Record<200 | 201 | 202 | 302, z.ZodType>>;
}

interface Route {
  /** Path in the notation of API Gateway: `/api/songs/{id}`. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  repeat: Repeat;
  /** Builds the schemas at the first call; later calls return the same schemas. */
  schemas: () => EndpointSchemas;
  /** The errors of the use case. `errorCodesOf` adds the errors that follow from the other fields. */
  errors: readonly ErrorCode[];
  /** The lowest `pageVersion` of pages that can make this call. By default `oldestPageVersion`. */
  oldestPage?: number;
}

/** A read. `shows`: the data that pages keep from its answer, if other calls can change that data. */
interface Read {
  method: "GET";
  shows?: readonly PageData[];
  changes?: never;
  /** Answers with an HTML page instead of JSON, also to `HEAD`. */
  html?: true;
  /** Answers 200 with the bytes of a picture instead of JSON (see picture.ts). */
  picture?: true;
}

/** Any other call. `changes`: the data of pages that it changes, also if its answer is lost on the way. */
interface Write {
  method: Exclude<Method, "GET">;
  changes: readonly PageData[];
  shows?: never;
  html?: never;
  picture?: never;
}

/** Anyone may call. */
interface PublicAccess {
  access: "public";
  repeat: "natural";
  editors?: never;
  entitlement?: never;
  proof?: never;
  scope?: never;
  role?: never;
  workspace?: never;
}

/** The holder of an agreement's link or a contributor of the agreement may call. The use case checks this. */
interface SignerAccess {
  access: "signer";
  /**
   * Whether the call is refused until the password of the agreement's links was given in the caller's browser
   * (`functions/agreements/link-password`).
   */
  linkPassword: "asked" | "not asked";
  editors?: never;
  entitlement?: never;
  proof?: never;
  scope?: never;
  role?: never;
  workspace?: never;
}

/** A signed-in user may call. So may a visitor whose query has the token of a share, `share`, which the use case checks. */
interface UserOrShareAccess {
  access: "userOrShare";
  method: "GET";
  editors?: never;
  entitlement?: never;
  proof?: never;
  scope?: never;
  role?: never;
  workspace?: never;
}

/**
 * A signed-in user may call, and so may the browser of a sign-up whose address is not verified yet, which has the
 * cookie of that sign-up. The use case checks it.
 */
interface PendingSignUpAccess {
  access: "pendingSignUp";
  repeat: "natural";
  /** The role that a user must have in the workspace that their call names. */
  role?: Role;
  workspace?: never;
  editors?: never;
  entitlement?: never;
  proof?: never;
  scope?: never;
}

/** A signed-in user may call. The pipeline finds the session and the workspace before the use case runs. */
interface UserAccess {
  access: "user";
  /**
   * The workspace of the call. By default, the one of the object that the path names (see object-in-path.ts); for a
   * call without such an object, the one in the header `Workspace`, or the caller's personal workspace without the
   * header. `chosen`: the one in the header, although the path names an object. `own`: always the caller's personal
   * workspace, for data of their account. `named`: the team with the path's `id`.
   */
  workspace?: "chosen" | "own" | "named";
  /** The role that the caller must have in the workspace. By default `viewer` to read and `member` to change. */
  role?: Role;
  /** The entitlement that the workspace's plan must include. */
  entitlement?: Entitlement;
  /**
   * Also allows the people with whom the owner shares the song `id` with the permission `edit`. The use case then runs
   * in the owner's workspace.
   */
  editors?: true;
  /** `recent`: the user must have signed in or proved ownership of the account in the last minutes. */
  proof?: "recent";
  /**
   * The scope with which an API key may call, in the key's own workspace. A call without a scope is closed to API keys.
   */
  scope?: ApiKeyScope;
}

/**
 * Another service may call. The use case receives the bytes of the body and checks their signature. The Origin header
 * is not checked, because the request does not come from a page.
 */
interface WebhookAccess {
  access: "webhook";
  method: "POST";
  repeat: "natural";
  schemas: () => EndpointSchemas & { body?: never };
  editors?: never;
  entitlement?: never;
  proof?: never;
  scope?: never;
  role?: never;
  workspace?: never;
}

export type Endpoint = Route &
  (Read | Write) &
  (
    | PublicAccess
    | SignerAccess
    | UserOrShareAccess
    | PendingSignUpAccess
    | UserAccess
    | WebhookAccess
  );
export type Access = Endpoint["access"];

/** The schema of one of an endpoint's success answers. */
export type ResponseSchema<E extends Endpoint> = Responses<E>[keyof Responses<E>];
type Responses<E extends Endpoint> = ReturnType<E["schemas"]>["responses"];

export type EndpointGroup = Record<string, Endpoint>;

/** The header that names the workspace of a call. */
export const workspaceHeader = "workspace";

/** The header of an error with the request id of API Gateway, which the logs of the call have, too. */
export const requestIdHeader = "request-id";

/** The header with the `pageVersion` that a page was built with. Calls of other clients don't have it. */
export const pageVersionHeader = "page-version";

/**
 * The version of the contract for pages. Raise it with a change after which pages of earlier builds fail, and declare
 * the new version as `oldestPage` of the changed endpoint. A removed endpoint needs only the raise.
 */
export const pageVersion = 1;

/** The lowest `pageVersion` of pages that any endpoint answers. */
export const oldestPageVersion = 1;

/** Returns the role that the caller of an endpoint needs in the workspace. */
export function requiredRole({ method, role }: Pick<Endpoint, "method" | "role">): Role {
  return role ?? (method === "GET" ? "viewer" : "member");
}

/** Whether an endpoint's calls take the header `Workspace`, which must name a workspace of the caller. */
export function usesWorkspaceHeader({ access, workspace }: Pick<Endpoint, "access" | "workspace">) {
  if (access !== "user" && access !== "pendingSignUp") return false;
  return workspace === undefined || workspace === "chosen";
}

/**
 * Returns the declaration of a route with its literal types, and with its schemas built at the first call of `schemas`.
 * Handler, client, gateway route, OpenAPI, samples and tests are derived from it.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return { ...declaration, schemas: once(declaration.schemas) };
}
