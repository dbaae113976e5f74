import type { z } from "zod";
import {
  type Endpoint,
  pageVersion,
  pageVersionHeader,
  requestIdHeader,
  type ResponseSchema,
} from "./endpoint.ts";
import type { ErrorDetail } from "../domain/domain-error.ts";
import type { ErrorCode } from "../domain/error-codes.ts";
import type { ErrorBody } from "./errors/error-body.ts";

/** A failed call: the server's error, or `unreachable` if no answer arrived. `message` is a sentence for people. */
export class ApiError extends Error {
  /** HTTP status; 0 if no answer arrived. */
  readonly status: number;
  readonly code: ErrorCode | "unreachable";
  readonly details: readonly ErrorDetail[];
  /** Seconds to wait before a retry, if the server named them (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined;
  /** The id by which the operator finds the call in the logs; undefined if no answer arrived. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    body: { error: string; code: ApiError["code"]; details?: ErrorDetail[] },
    retryAfterSeconds?: number,
    requestId?: string,
  ) {
    super(body.error);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

type Part<Schemas, Name extends string> =
  Schemas extends Record<Name, infer S extends z.ZodType>
    ? Record<Name, z.input<S>>
    : Partial<Record<Name, undefined>>;
type OptionalPart<Schemas, Name extends string> =
  Schemas extends Record<Name, infer S extends z.ZodType>
    ? Partial<Record<Name, z.input<S>>>
    : Partial<Record<Name, undefined>>;
type KeyPart<E extends Endpoint> = E["repeat"] extends "key"
  ? {
      /** The same key for every retry of one action, so that the server applies the action once. */
      idempotencyKey: string;
    }
  : { idempotencyKey?: undefined };

/** The input of a call, with the types of the endpoint's contract. */
export type CallInput<E extends Endpoint> = Part<ReturnType<E["schemas"]>, "params"> &
  OptionalPart<ReturnType<E["schemas"]>, "query"> &
  Part<ReturnType<E["schemas"]>, "body"> &
  KeyPart<E> & { signal?: AbortSignal | undefined };

/** The body of an endpoint's success answers. */
export type CallResult<E extends Endpoint> =
  ResponseSchema<E> extends infer S ? (S extends z.ZodType ? z.output<S> : never) : never;

/** The arguments of a call after the endpoint. The input is optional if none of its fields is required. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Returns the path and query of a call, for example `/api/songs/1?limit=5`. Undefined query values are left out. */
export function callPath(
  endpoint: Pick<Endpoint, "path">,
  { params = {}, query = {} }: Pick<LooseInput, "params" | "query"> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The message if no answer arrived, or if the code of a page did not load. */
export const unreachableMessage =
  "Splitsheet can't be reached. Please check your connection and try again.";
const unreachable: { error: string; code: "unreachable" } = {
  error: unreachableMessage,
  code: "unreachable",
};

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body && "code" in body;
}

/** Returns the error that an answer reports. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const seconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  // API Gateway names the id itself where no function answered.
  const requestId =
    response.headers.get(requestIdHeader) ?? response.headers.get("apigw-requestid") ?? undefined;
  if (isErrorBody(body)) return new ApiError(response.status, body, seconds, requestId);
  const error =
    body === undefined ? "API request failed" : `API request failed with status ${response.status}`;
  return new ApiError(response.status, { error, code: "internal_error" }, seconds, requestId);
}

type Send = (address: string, init: RequestInit) => Promise<Response>;
let send: Send = (address, init) => fetch(address, init);

/** Replaces `fetch` with `next` for all later calls. */
export function replaceFetch(next: Send): void {
  send = next;
}

/** Fetches the bytes of a file by GET, with the same transport as calls. */
export async function fetchFile(address: string, init: RequestInit = {}): Promise<Response> {
  return await send(address, { ...init, method: "GET", credentials: "same-origin" });
}

async function request(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
  const { body, idempotencyKey, signal, ...address } = input;
  const headers: Record<string, string> = {
    accept: "application/json",
    [pageVersionHeader]: String(pageVersion),
  };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  let response: Response;
  try {
    response = await send(callPath(endpoint, address), {
      method: endpoint.method,
      credentials: "same-origin",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, unreachable);
  }
  if (!response.ok) throw await apiErrorOf(response);
  return response;
}

/**
 * Calls an endpoint with the session's cookies and returns the body of the answer. The server has checked the
 * body against the same contract, so it is not parsed again. Throws ApiError, or the abort error of `signal`.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<CallResult<E>> {
  const response = await request(endpoint, input);
  // The answer passed this endpoint's response schema before it left the server.
  return (await response.json()) as CallResult<E>;
}

/**
 * Calls an endpoint that returns a list. Returns the items of one page and the cursor of the next page, which is
 * undefined for the last page. Throws ApiError, or the abort error of `signal`.
 */
export async function callListEndpoint<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ items: CallResult<E>; nextCursor: string | undefined }> {
  const response = await request(endpoint, input);
  const nextCursor = /[?&]cursor=([\w-]+)[^>]*>;\s*rel="?next/.exec(
    response.headers.get("link") ?? "",
  )?.[1];
  // The answer passed this endpoint's response schema before it left the server.
  return { items: (await response.json()) as CallResult<E>, nextCursor };
}
