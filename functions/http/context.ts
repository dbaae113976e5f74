import type { z } from "zod";
import type { Endpoint, EndpointGroup, ResponseSchema } from "../../shared/contracts/endpoint.ts";
import type { ApiKeyScope } from "../../shared/domain/api-keys/api-key-scopes.ts";
import type { Origin } from "../../shared/domain/origin.ts";
import type { Session } from "../data/accounts/session-repository.ts";
import type { Answer } from "./answer.ts";
import type {
  PendingSignUpCaller,
  UserOrShareCaller,
  AnonymousCaller,
  UserCaller,
  UserOrApiKeyCaller,
  WebhookCaller,
} from "./caller.ts";
import type { Idempotency, ResultIds } from "./idempotency.ts";

// The type of a request part as parsed by its schema. A part that the endpoint does not declare has no fields.
type Read<E extends Endpoint, Part extends string> =
  ReturnType<E["schemas"]> extends Record<Part, infer S extends z.ZodType> ? z.output<S> : object;

interface Request<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Where the request came from, as evidence records it. */
  origin: Origin;
  /** The time of the request. All of its writes have this time. */
  at: string;
  cookies: ReadonlyMap<string, string>;
  /** The caller's session, on endpoints that visitors may call too. */
  findSession: () => Promise<Session | undefined>;
  /** Writes nothing if the endpoint takes no idempotency keys or the client sent none. */
  idempotency: Idempotency;
}

interface Callers {
  public: AnonymousCaller;
  signer: AnonymousCaller;
  userOrShare: UserOrShareCaller;
  pendingSignUp: PendingSignUpCaller;
  user: UserCaller;
  webhook: WebhookCaller;
}

/** The argument of a use case: the validated input and the caller. */
export type Context<E extends Endpoint> = Request<
  Read<E, "params">,
  Read<E, "query">,
  Read<E, "body">
> &
  CallerOf<E>;

/** An API key calls only what the contract declares with a scope. */
type CallerOf<E extends Endpoint> = E extends { scope: ApiKeyScope }
  ? UserOrApiKeyCaller
  : Callers[E["access"]];

/** The body of one of the endpoint's success responses, before its schema parses it. */
type ResponseBody<E extends Endpoint> =
  ResponseSchema<E> extends infer S ? (S extends z.ZodType ? z.input<S> : never) : never;
/** What a use case returns: a body, an `answer(…)` or a `redirect(…)`. */
type Result<E extends Endpoint> = Promise<ResponseBody<E> | Answer<ResponseBody<E>>>;

/** Answers one endpoint. */
type UseCase<E extends Endpoint> = (context: Context<E>) => Result<E>;

/** Answers an endpoint with idempotency keys: `run` does the work, `replay` repeats the answer of an earlier call. */
interface KeyedUseCase<E extends Endpoint> {
  run: UseCase<E>;
  replay(context: Context<E>, ids: ResultIds): Result<E>;
}

/** One use case for each endpoint of a group. */
export type Implementation<Group extends EndpointGroup> = {
  [Name in keyof Group]: Group[Name]["repeat"] extends "key"
    ? KeyedUseCase<Group[Name]>
    : UseCase<Group[Name]>;
};

/** The context of any endpoint. */
export type AnyContext = Request<unknown, unknown, unknown> &
  (
    | UserCaller
    | UserOrApiKeyCaller
    | UserOrShareCaller
    | PendingSignUpCaller
    | AnonymousCaller
    | WebhookCaller
  );
/** The use case of any endpoint. */
export type AnyUseCase =
  | ((context: AnyContext) => Promise<unknown>)
  | {
      run(context: AnyContext): Promise<unknown>;
      replay(context: AnyContext, ids: ResultIds): Promise<unknown>;
    };
