import type { ServiceResponse, WireRequest } from "../service.ts";
import type { ApiCallDependencies } from "./handler.ts";
import { apiRoutes } from "./resources.ts";
import { parseForm, StripeFault } from "./wire.ts";

const answersAreKeptSeconds = 24 * 60 * 60;

export interface ApiDependencies extends ApiCallDependencies {
  apiKey: string;
}

const answered = (status: number, body: string): ServiceResponse => ({
  status,
  headers: { "content-type": "application/json", "request-id": "req_local" },
  body,
});

/** Answers a call of Stripe's API. */
export function handleApiCall(
  dependencies: ApiDependencies,
  request: WireRequest,
): ServiceResponse {
  try {
    checkKey(dependencies, request);
    return once(dependencies, request, () => perform(dependencies, request));
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return answered(error.status, JSON.stringify(error.body()));
  }
}

function checkKey({ apiKey }: ApiDependencies, { headers }: WireRequest): void {
  if (headers["authorization"] === `Bearer ${apiKey}`) return;
  throw new StripeFault(401, "Invalid API Key provided.", { type: "authentication_error" });
}

function perform(dependencies: ApiDependencies, request: WireRequest): ServiceResponse {
  const { pathname, search } = new URL(request.url, dependencies.origin);
  const parts = pathname.split("/");
  const [route, handler] =
    Object.entries(apiRoutes).find(([name]) => matches(name, request.method, parts)) ?? [];
  if (route === undefined || handler === undefined)
    throw new StripeFault(404, `Unrecognized request URL (${request.method}: ${pathname}).`);
  const position = route.split("/").indexOf(":id");
  const params = parseForm(request.method === "GET" ? search.slice(1) : request.body.toString());
  const id = position < 0 ? "" : decodeURIComponent(parts[position] ?? "");
  return answered(200, JSON.stringify(handler(dependencies, { id, params })));
}

function matches(route: string, method: string, parts: readonly string[]): boolean {
  const [routeMethod, ...rest] = route.split("/");
  return (
    routeMethod === `${method} ` &&
    rest.length === parts.length - 1 &&
    rest.every((part, index) => part === ":id" || part === parts[index + 1])
  );
}

/** Answers a repeat with the same key as before. Stripe keeps no answer of a request that it refused as invalid. */
function once(
  { store, now }: ApiDependencies,
  { headers, method, url, body }: WireRequest,
  run: () => ServiceResponse,
): ServiceResponse {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || method !== "POST") return run();
  const request = `${url} ${body.toString()}`;
  const before = store.idempotentResponses.get(key);
  if (before !== undefined && before.until > now()) {
    if (before.request === request) return answered(before.status, before.body);
    throw new StripeFault(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      { type: "idempotency_error" },
    );
  }
  const answer = run();
  const until = now() + answersAreKeptSeconds;
  store.idempotentResponses.put(key, {
    request,
    status: answer.status,
    body: String(answer.body),
    until,
  });
  return answer;
}
