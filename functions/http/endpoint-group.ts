import type { UserId } from "../../shared/domain/ids.ts";
import middy, { type MiddlewareObj } from "@middy/core";
import type { Context as LambdaContext } from "aws-lambda";
import type { Endpoint, EndpointGroup } from "../../shared/contracts/endpoint.ts";
import { errorCodesOf } from "../../shared/contracts/endpoint-errors.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { openTable } from "../data/core/open-table.ts";
import { SessionRepository } from "../data/accounts/session-repository.ts";
import { Answer } from "./answer.ts";
import type { AnyContext, AnyUseCase, Implementation } from "./context.ts";
import { compressResult } from "./compression.ts";
import { checkEdge, checkOrigin, originOf } from "./edge.ts";
import { hasAuthorization } from "./bearer.ts";
import { beginExchange, requestIdOf, routeOf } from "./exchange.ts";
import type { ApiEvent, ApiResult, Exchange } from "./exchange.ts";
import {
  checkEntitlement,
  checkRole,
  resolveCaller,
  resolveSession,
  type FindSession,
  type Workspace,
} from "./caller.ts";
import { callerHash, IdempotentCall, readIdempotencyKey, noIdempotency } from "./idempotency.ts";
import { readInput, type RequestInput } from "./request-input.ts";
import { checkPageVersion } from "./page-version.ts";
import { errorResult, successResult } from "./result.ts";
import { refusalOfLostWrite } from "./lost-write.ts";
import { findEndpoint } from "./routing.ts";
import { logger, userTag } from "../platform/logger.ts";
import { busyIfTransient } from "../platform/transient-errors.ts";
import { findSession } from "./session.ts";
import { runInWorkspaceOfObject, type WorkspaceDependencies } from "./resolve-workspace.ts";

/** The dependencies of the request pipeline. Tests replace them. */
export interface PipelineDependencies extends WorkspaceDependencies {
  findSession: FindSession;
  /** The endpoints of all groups, for the function that also answers the API's catch-all route. */
  allEndpoints?: readonly Endpoint[];
  /** Answers `internal_error` for errors that the endpoint does not declare. Set in tests. */
  failsOnUndeclaredErrors?: boolean;
}

/** The dependencies of a deployed function, which uses the stage's table. */
export const defaultDependencies: PipelineDependencies = {
  table: openTable,
  findSession: ({ cookies, at }) => findSession(new SessionRepository(openTable()), cookies, at),
};

/**
 * Milliseconds before the function's timeout at which `busy` is answered. At the timeout, API Gateway answers a bare
 * 500.
 */
const timeoutEarlyInMillis = 400;

export type ApiHandler = (event: ApiEvent, context: LambdaContext) => Promise<ApiResult>;
type Middleware = MiddlewareObj<Exchange, ApiResult>;

/**
 * The Lambda handler of an endpoint group, from its contract and one use case per endpoint. Every request passes the
 * same steps: edge secret, route, the page's version, Origin, caller, input, idempotency key, workspace, role, plan, use case, response
 * schema. An earlier call with the same key is looked up only if the use case fails: the key's item in the use case's
 * transaction refuses a repeated call.
 */
export function endpointGroup<const Group extends EndpointGroup>(
  contracts: Group,
  implementation: Implementation<Group>,
  foundation: PipelineDependencies = defaultDependencies,
): ApiHandler {
  // `Implementation` has checked each use case against its endpoint; from here on all have the same type.
  const useCases = new Map(Object.entries(implementation as Record<string, AnyUseCase>));
  const allEndpoints = foundation.allEndpoints ?? Object.values(contracts);

  const route = async (exchange: Exchange): Promise<void> => {
    await checkEdge(exchange.event);
    const [name, endpoint] = findEndpoint(contracts, exchange.event, allEndpoints);
    exchange.name = name;
    exchange.endpoint = endpoint;
    checkPageVersion(endpoint, exchange.event);
    if (needsOrigin(endpoint, exchange.event)) checkOrigin(exchange.event);
  };

  const pipeline = middy<Exchange, ApiResult>({
    timeoutEarlyInMillis,
    timeoutEarlyResponse: () => {
      throw new DomainError("busy", { retryAfterSeconds: 1 });
    },
  })
    // Steps after the handler run from the last to the first: the log line sees the final answer.
    .use(logging)
    .use(errorAnswers(foundation.failsOnUndeclaredErrors ?? false))
    .before(({ event: exchange }) => route(exchange))
    .handler(async (exchange: Exchange) => {
      const { name, endpoint } = exchange;
      const useCase = name === undefined ? undefined : useCases.get(name);
      if (endpoint === undefined || useCase === undefined) throw new Error(`No use case ${name}`);
      return await answerExchange(foundation, exchange, endpoint, useCase);
    });
  return async (event, context) => {
    const result = await pipeline(beginExchange(event), context);
    return await compressResult(result, event.headers["accept-encoding"]);
  };
}

/**
 * Whether a request must come from a page. A call with an API key need not: it has no session that a page of another
 * site could use, and is refused if it brings a cookie.
 */
function needsOrigin({ method, access }: Endpoint, event: ApiEvent): boolean {
  if (method === "GET" || access === "webhook") return false;
  return access !== "user" || !hasAuthorization(event);
}

function withHeaders(result: ApiResult, headers: Record<string, string>): ApiResult {
  return { ...result, headers: { ...result.headers, ...headers } };
}

function errorAnswers(failsOnUndeclaredErrors: boolean): Middleware {
  return {
    onError: (request) => {
      const { error, event: exchange } = request;
      const { endpoint } = exchange;
      const isUndeclared =
        endpoint !== undefined &&
        error instanceof DomainError &&
        !errorCodesOf(endpoint).has(error.code);
      const answered = isUndeclared && failsOnUndeclaredErrors ? undefined : busyIfTransient(error);
      request.response = withHeaders(
        errorResult(answered, exchange.setCookies, requestIdOf(exchange)),
        exchange.answerHeaders,
      );
      // After the answer, so that the line has its status.
      if (isUndeclared) logger.error("undeclared error", logFields(request), error);
    },
  };
}

function logFields({
  event: exchange,
  response,
}: {
  event: Exchange;
  response?: ApiResult | null | undefined;
}) {
  return {
    route: routeOf(exchange),
    apiRequestId: requestIdOf(exchange),
    status: response?.statusCode ?? 500,
    ms: Math.round(performance.now() - exchange.startedMs),
    ...(exchange.userId === undefined ? {} : { user: userTag(exchange.userId) }),
  };
}

const logging: Middleware = {
  after: (request) => logger.info("request", logFields(request)),
  onError: (request) => {
    const { error } = request;
    if (!(error instanceof DomainError)) logger.error("request failed", logFields(request), error);
    else logger.info("request", { ...logFields(request), code: error.code });
  },
};

async function answerExchange(
  foundation: PipelineDependencies,
  exchange: Exchange,
  endpoint: Endpoint,
  useCase: AnyUseCase,
): Promise<ApiResult> {
  const { table, findSession } = foundation;
  const caller = await resolveCaller(endpoint, exchange, findSession, table);
  const input = readInput(endpoint, exchange.event);
  const call = await keyedCall(foundation, exchange, endpoint, input, caller.workspace);
  const context: AnyContext = {
    origin: originOf(exchange.event),
    ...input,
    ...caller,
    findSession: async () => caller.session ?? (await resolveSession(exchange, findSession)),
    at: exchange.at,
    cookies: exchange.cookies,
    idempotency: call ?? noIdempotency,
  };
  const run = (found: AnyContext) =>
    perform(useCase, found, call, async () => {
      checkRole(endpoint, found.workspace);
      await checkEntitlement(endpoint, found, table, exchange.at);
    });
  const given = await runInWorkspaceOfObject(foundation, endpoint, context, run).catch(
    async (error: unknown) => {
      throw await refusalOfLostWrite(error, exchange, table);
    },
  );
  const whole = given instanceof Answer ? given : new Answer(undefined, given);
  return withHeaders(successResult(endpoint, whole, exchange.setCookies), exchange.answerHeaders);
}

async function keyedCall(
  foundation: PipelineDependencies,
  exchange: Exchange,
  endpoint: Endpoint,
  { params, query, body }: RequestInput,
  workspace: Workspace | undefined,
): Promise<IdempotentCall | undefined> {
  if (endpoint.repeat !== "key") return undefined;
  const key = readIdempotencyKey(exchange.event.headers["idempotency-key"]);
  if (key === undefined) return undefined;
  const caller = await keyOwner(foundation, exchange, body);
  const inTeam = workspace?.team === undefined ? [] : [workspace.id];
  const content = [routeOf(exchange), params, query, body, ...inTeam];
  return await IdempotentCall.of(foundation.table(), {
    callerHash: callerHash(caller),
    key,
    content,
    at: exchange.at,
  });
}

/** The owner of an idempotency key: a user, an API key, or the holder of a link. Throws `unauthorized` if there is neither. */
async function keyOwner(
  { findSession }: PipelineDependencies,
  exchange: Exchange,
  body: unknown,
): Promise<{ userId: UserId } | { shareLink: string } | { apiKeyId: string }> {
  if (exchange.apiKeyId !== undefined) return { apiKeyId: exchange.apiKeyId };
  if (exchange.userId !== undefined) return { userId: exchange.userId };
  const hasLink = typeof body === "object" && body !== null && "shareLink" in body;
  if (hasLink && typeof body.shareLink === "string") return { shareLink: body.shareLink };
  const session = await resolveSession(exchange, findSession);
  if (session === undefined) throw new DomainError("unauthorized");
  return { userId: session.userId };
}

/**
 * Runs the use case if the caller's role and the plan allow it. If an earlier call with the same idempotency key did
 * the work, repeats the answer of that call.
 */
async function perform(
  useCase: AnyUseCase,
  context: AnyContext,
  call: IdempotentCall | undefined,
  checkAllowed: () => Promise<void>,
): Promise<unknown> {
  if (typeof useCase === "function") {
    await checkAllowed();
    return await useCase(context);
  }
  try {
    await checkAllowed();
    return await useCase.run(context);
  } catch (error) {
    const earlier = await call?.earlierResult();
    if (earlier === undefined) throw error;
    const replayed = await useCase.replay(context, earlier.ids);
    const whole = replayed instanceof Answer ? replayed : new Answer(undefined, replayed);
    if (earlier.status === undefined) return whole;
    return new Answer(earlier.status, whole.body, whole);
  }
}
