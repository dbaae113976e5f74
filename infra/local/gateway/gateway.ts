import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";
import { textResponse } from "../edge.ts";
import { AccessLog } from "./access-log.ts";
import { readRoutes } from "./routes.ts";
import type { GatewayRoute } from "./routes.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import { isObject } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";
import { wasThrottled, type Lambda } from "../lambda/lambda.ts";
import type { InvocationOutcome } from "../lambda/environment.ts";
import type { Logs } from "../logs.ts";
import type { Template } from "../template/template.ts";

const maxBodyBytes = 10 * 1024 * 1024;
/** The content types whose bodies API Gateway passes as text; it encodes every other body in base64. */
const textType =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)\b|[^;]*\+(json|xml)\b)/i;

function message(status: number, text: string): EdgeResponse {
  return textResponse(status, "application/json", JSON.stringify({ message: text }));
}

/** 16 characters, like AWS's. */
function newRequestId(): string {
  return randomBytes(11).toString("base64");
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function queryParameters(query: string): Record<string, string> | undefined {
  if (query === "") return undefined;
  const out: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    out[name] = name in out ? `${out[name]},${value}` : value;
  }
  return out;
}

interface GatewayAnswer extends EdgeResponse {
  route?: GatewayRoute;
  /** The status with which Lambda answered, not that of the function's response. */
  lambdaStatus?: number;
}

/** The template's HTTP API, with payload format 2.0. It logs the reason for each refused request. */
export class Gateway {
  readonly routes: GatewayRoute[];
  readonly accessLog: AccessLog;
  /** Receives the API and the status of each answer. */
  onAnswer: ((apiId: string, status: number) => void) | undefined;
  readonly #template: Template;
  readonly #lambda: Lambda;
  readonly #clock: Clock;
  readonly #logs: Logs;

  constructor(template: Template, iam: Iam, lambda: Lambda, clock: Clock, logs: Logs) {
    this.routes = readRoutes(template, iam);
    this.accessLog = new AccessLog(template);
    this.#template = template;
    this.#lambda = lambda;
    this.#clock = clock;
    this.#logs = logs;
  }

  /** Whether this host name is one of the template's APIs. */
  serves(host: string): boolean {
    return this.#template
      .ofType("AWS::ApiGatewayV2::Api")
      .some(({ id }) => host.startsWith(`${this.#template.ref(id)}.execute-api.`));
  }

  async handle(request: EdgeRequest): Promise<EdgeResponse> {
    const requestId = newRequestId();
    const startedAt = this.#clock.now();
    const { route, lambdaStatus, ...response } = await this.#answer(request, requestId);
    this.onAnswer?.(route?.apiId ?? this.routes[0]?.apiId ?? "", response.status);
    const latencyMs = String(this.#clock.now() - startedAt);
    this.accessLog.write({
      requestId,
      requestTimeEpoch: String(startedAt),
      routeKey: route?.key ?? "-",
      status: String(response.status),
      responseLength: String(response.body.length),
      responseLatency: latencyMs,
      ...(lambdaStatus !== undefined && {
        integrationStatus: String(lambdaStatus),
        integrationLatency: latencyMs,
      }),
    });
    return { ...response, headers: { ...response.headers, "apigw-requestid": requestId } };
  }

  async #answer(request: EdgeRequest, requestId: string): Promise<GatewayAnswer> {
    const path = decode(request.path);
    if (path === undefined) return message(400, "Bad Request");
    if (request.body.length > maxBodyBytes) return message(413, "Request Entity Too Large");
    const route = this.routes.find(
      ({ method, pattern }) =>
        (method === "ANY" || method === request.method) && pattern.test(request.path),
    );
    if (!route) {
      this.#logs.add(
        "gateway",
        "WARN",
        `no route in the template for ${request.method} ${request.path}`,
      );
      return message(404, "Not Found");
    }
    if (!route.permitted) {
      this.#logs.add(
        "gateway",
        "ERROR",
        `${route.key}: no AWS::Lambda::Permission lets API Gateway call ${route.functionArn}`,
      );
      return { ...message(500, "Internal Server Error"), route };
    }
    const outcome = await this.#call(route, this.#event(route, request, path, requestId));
    if (outcome === "slow") {
      this.#logs.add("gateway", "ERROR", `${route.key}: no answer within ${route.timeoutMs} ms`);
      return { ...message(503, "Service Unavailable"), route };
    }
    if (wasThrottled(outcome))
      return { ...message(503, "Service Unavailable"), route, lambdaStatus: 429 };
    const response = outcome.ok
      ? this.#response(route, outcome.value)
      : message(500, "Internal Server Error");
    return { ...response, route, lambdaStatus: 200 };
  }

  #call(route: GatewayRoute, event: JsonObject): Promise<InvocationOutcome | "slow"> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve("slow"), route.timeoutMs);
      this.#lambda
        .invoke(route.functionArn, event)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  #event(route: GatewayRoute, request: EdgeRequest, path: string, requestId: string): JsonObject {
    const now = this.#clock.date();
    const { cookie, ...headers } = request.headers;
    const query = queryParameters(request.query);
    const values = route.pattern.exec(request.path)?.slice(1) ?? [];
    const parameters = route.parameters.map((name, i) => [name, decode(values[i] ?? "") ?? ""]);
    const isText = textType.test(headers["content-type"] ?? "text/plain");
    const host = `${route.apiId}.execute-api.${this.#template.region}.amazonaws.com`;
    const hasBody = request.body.length > 0;
    return {
      version: "2.0",
      routeKey: route.key,
      rawPath: path,
      rawQueryString: request.query,
      ...(cookie === undefined ? {} : { cookies: cookie.split("; ") }),
      headers: {
        ...headers,
        host,
        "x-forwarded-for": request.viewerAddress,
        "x-forwarded-proto": "https",
        "x-forwarded-port": "443",
      },
      ...(query ? { queryStringParameters: query } : {}),
      requestContext: {
        accountId: this.#template.account,
        apiId: route.apiId,
        domainName: host,
        domainPrefix: route.apiId,
        http: {
          method: request.method,
          path,
          protocol: "HTTP/1.1",
          sourceIp: request.viewerAddress,
          userAgent: headers["user-agent"] ?? "",
        },
        requestId,
        routeKey: route.key,
        stage: "$default",
        time: now.toUTCString(),
        timeEpoch: now.getTime(),
      },
      ...(parameters.length > 0
        ? { pathParameters: Object.fromEntries(parameters) as JsonObject }
        : {}),
      ...(hasBody ? { body: request.body.toString(isText ? "utf8" : "base64") } : {}),
      isBase64Encoded: hasBody && !isText,
    };
  }

  #response(route: GatewayRoute, value: Json): EdgeResponse {
    if (!isObject(value) || !("statusCode" in value)) {
      const body = typeof value === "string" ? value : JSON.stringify(value);
      return textResponse(200, "application/json", body);
    }
    const status = Number(value["statusCode"]);
    const body = value["body"] ?? "";
    if (!Number.isInteger(status) || status < 200 || status > 599 || typeof body !== "string") {
      this.#logs.add(
        "gateway",
        "ERROR",
        `${route.key}: the function's answer is not a response: ${JSON.stringify(value).slice(0, 300)}`,
      );
      return message(500, "Internal Server Error");
    }
    const headers: EdgeResponse["headers"] = {};
    const given = value["headers"];
    for (const [name, text] of Object.entries(isObject(given) ? given : {})) {
      headers[name.toLowerCase()] = typeof text === "string" ? text : JSON.stringify(text);
    }
    headers["content-type"] ??= "text/plain; charset=utf-8";
    const cookies = value["cookies"];
    if (Array.isArray(cookies) && cookies.length > 0) {
      headers["set-cookie"] = cookies.filter((cookie) => typeof cookie === "string");
    }
    return {
      status,
      headers,
      body: Buffer.from(body, value["isBase64Encoded"] === true ? "base64" : "utf8"),
    };
  }
}
