import type { IncomingMessage, ServerResponse } from "node:http";
import { BucketOrigin } from "./bucket.ts";
import { Distribution } from "./config.ts";
import type { Behavior, Origin } from "./config.ts";
import { distributionsOf } from "./downloads.ts";
import { ErrorCache } from "./error-cache.ts";
import { allowedEncodings, originRequestMapper } from "./forwarding.ts";
import { CloudFrontFunction } from "./function.ts";
import { applyHeadersPolicy, compressResponse, readHeadersPolicy } from "./headers.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";
import { responseWithoutTls } from "../hosted-ui/plain-http.ts";
import { textResponse } from "../edge.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { BodyTooLarge, readRequest } from "../http-server.ts";
import type { Iam } from "../iam-proxy/iam.ts";
import type { Logs } from "../logs.ts";
import type { PublishedFiles } from "../s3/published-files.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const maxBodyBytes = 20 * 1024 * 1024;

type OriginCall = (request: EdgeRequest) => Promise<EdgeResponse>;

interface Route {
  matches: (path: string) => boolean;
  methods: string[];
  onRequest: CloudFrontFunction[];
  onResponse: CloudFrontFunction[];
  forward: (request: EdgeRequest) => EdgeRequest;
  origin: OriginCall;
  finish: (request: EdgeRequest, response: EdgeResponse) => EdgeResponse;
}

export interface CloudFrontOptions {
  template: Template;
  iam: Iam;
  gateway: Gateway;
  /** The time in milliseconds. */
  now: () => number;
  logs: Logs;
  s3Url: string;
  /** The files that the stack publishes to the web bucket. */
  published: PublishedFiles;
}

/** `*` matches any number of characters, `?` exactly one. The leading slash of a pattern is optional. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, "")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^/${source}$`);
  return (path) => expression.test(path);
}

/** Sends a failed request to the second origin. CloudFront does this for GET, HEAD and OPTIONS only. */
function withFallback(first: OriginCall, second: OriginCall, failures: number[]): OriginCall {
  return async (request) => {
    const response = await first(request);
    const mayRepeat = ["GET", "HEAD", "OPTIONS"].includes(request.method);
    return mayRepeat && failures.includes(response.status) ? await second(request) : response;
  };
}

/** The template's distribution: ordered behaviors, functions, origins, headers and compression. It caches errors only. */
export class CloudFront {
  readonly #options: CloudFrontOptions;
  readonly #routes: Route[];
  readonly #errors: ErrorCache;
  readonly #rootObject: string | undefined;
  readonly #distributionId: string;
  readonly #functions = new Map<string, CloudFrontFunction>();
  /** Receives the distribution and the status of each answer. */
  onAnswer: ((distributionId: string, status: number) => void) | undefined;

  constructor(options: CloudFrontOptions) {
    this.#options = options;
    const { template } = options;
    const { site: resource } = distributionsOf(template);
    const config = propsOf(resource, Distribution).DistributionConfig;
    this.#distributionId = template.ref(resource.id);
    this.#errors = new ErrorCache(config.CustomErrorResponses, options.now);
    this.#rootObject = config.DefaultRootObject;
    const originOf = (id: string): OriginCall => {
      const group = config.OriginGroups.Items.find(({ Id }) => Id === id);
      if (group !== undefined) {
        const [first, second] = group.Members.Items;
        const { Items: failures } = group.FailoverCriteria.StatusCodes;
        return withFallback(originOf(first.OriginId), originOf(second.OriginId), failures);
      }
      const origin = config.Origins.find(({ Id }) => Id === id);
      if (!origin) throw new Error(`${resource.id}: no origin ${id}`);
      return this.#origin(origin);
    };
    const route = (behavior: Behavior): Route =>
      this.#route(behavior, originOf(behavior.TargetOriginId));
    this.#routes = [...config.CacheBehaviors.map(route), route(config.DefaultCacheBehavior)];
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let response: EdgeResponse;
    try {
      response = await this.#answer(incoming);
    } catch (error) {
      if (error instanceof BodyTooLarge)
        response = textResponse(413, "text/plain", "Request Entity Too Large");
      else {
        this.#options.logs.add(
          "cloudfront",
          "ERROR",
          error instanceof Error ? error.message : String(error),
        );
        response = textResponse(502, "text/plain", "Bad Gateway: see /_local/logs for the reason");
      }
    }
    this.onAnswer?.(this.#distributionId, response.status);
    const bodiless = response.status === 304 || response.status === 204;
    outgoing.writeHead(response.status, {
      ...response.headers,
      ...(bodiless ? {} : { "content-length": String(response.body.length) }),
    });
    outgoing.end(bodiless || incoming.method === "HEAD" ? undefined : response.body);
  }

  async #answer(incoming: IncomingMessage): Promise<EdgeResponse> {
    const { method, url, headers, body } = await readRequest(incoming, maxBodyBytes);
    const [path = "/", ...query] = url.split("?");
    const viewer: EdgeRequest = {
      method,
      path,
      query: query.join("?"),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
        ),
      ),
      body,
      viewerAddress: incoming.socket.remoteAddress ?? "127.0.0.1",
    };
    const route = this.#routes.find(({ matches }) => matches(path));
    if (!route) throw new Error(`no behavior for ${path}`);
    if (!route.methods.includes(method)) {
      return textResponse(
        403,
        "text/plain",
        "This distribution is not configured to allow the HTTP request method that was used for this request.",
      );
    }
    return this.#through(route, viewer);
  }

  async #through(route: Route, viewer: EdgeRequest): Promise<EdgeResponse> {
    let request = viewer;
    if (request.path === "/" && this.#rootObject !== undefined) {
      request = { ...request, path: `/${this.#rootObject}` };
    }
    let early: EdgeResponse | undefined;
    for (const fn of route.onRequest) {
      const result = await fn.onRequest(request);
      if ("status" in result) early = result;
      else request = result;
    }
    let response =
      early ?? (await this.#errors.answer(request, (asked) => route.origin(route.forward(asked))));
    response = route.finish(request, response);
    for (const fn of route.onResponse) response = await fn.onResponse(request, response);
    return response;
  }

  #route(behavior: Behavior, origin: OriginCall): Route {
    const { template, s3Url } = this.#options;
    const encodings = allowedEncodings(behavior, template);
    const policyId = behavior.ResponseHeadersPolicyId;
    const policy =
      policyId === undefined ? undefined : readHeadersPolicy(policyId, template, s3Url);
    const functions = (type: string): CloudFrontFunction[] =>
      behavior.FunctionAssociations.filter(({ EventType }) => EventType === type).map(
        ({ FunctionARN }) => this.#function(FunctionARN),
      );
    return {
      matches: pathMatcher(behavior.PathPattern ?? "*"),
      methods: behavior.AllowedMethods,
      onRequest: functions("viewer-request"),
      onResponse: functions("viewer-response"),
      forward: originRequestMapper(behavior, template),
      origin,
      finish: (request, response) =>
        applyHeadersPolicy(compressResponse(request, response, encodings), policy),
    };
  }

  /** Sends requests to an origin, with the custom headers of the distribution. */
  #origin(origin: Origin): OriginCall {
    const target = this.#target(origin);
    const own = origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    return (request) => {
      const headers: Record<string, string> = { ...request.headers, ...Object.fromEntries(own) };
      return target({ ...request, path: origin.OriginPath + request.path, headers });
    };
  }

  #target(origin: Origin): OriginCall {
    const { template, gateway, iam, logs, published } = this.#options;
    if (gateway.serves(origin.DomainName)) return (request) => gateway.handle(request);
    const bucket = template
      .ofType("AWS::S3::Bucket")
      .find(({ id }) => template.names(id).attributes["RegionalDomainName"] === origin.DomainName);
    if (!bucket)
      throw new Error(`the template has no resource for the origin ${origin.DomainName}`);
    const arn = `arn:aws:cloudfront::${template.account}:distribution/${this.#distributionId}`;
    const files = new BucketOrigin(bucket, origin, arn, published, template, iam, logs);
    return async (request) => responseWithoutTls(await files.handle(request));
  }

  #function(arn: string): CloudFrontFunction {
    const known = this.#functions.get(arn);
    if (known) return known;
    const { template, logs } = this.#options;
    const resource = template.byArn(arn);
    const fn = new CloudFrontFunction(resource, this.#distributionId, (line) =>
      logs.add(resource.id, "INFO", line),
    );
    this.#functions.set(arn, fn);
    return fn;
  }
}
