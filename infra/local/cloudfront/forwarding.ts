import { CachePolicy, OriginRequestPolicy } from "./config.ts";
import type { Behavior } from "./config.ts";
import type { EdgeRequest } from "../edge.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

/** Whether CloudFront forwards the header, cookie or query parameter of this name. */
type Chooser = (name: string) => boolean;

interface Forwarding {
  headers: Chooser;
  cookies: Chooser;
  query: Chooser;
}

const all: Chooser = () => true;
const none: Chooser = () => false;

/** AWS managed policies by their identifiers. */
const managed: Record<string, Forwarding> = {
  // CachingDisabled and CachingOptimized
  "4135ea2d-6df8-44a3-9df3-4b5a84be39ad": { headers: none, cookies: none, query: none },
  "658327ea-f89d-4fab-a63d-7e88639e58f6": { headers: none, cookies: none, query: none },
  // AllViewer and AllViewerExceptHostHeader
  "216adef6-5c7f-47e4-b989-5492eafa07d3": { headers: all, cookies: all, query: all },
  "b689b0a8-53d0-40ab-baf2-68738e2966ac": {
    headers: (name) => name !== "host",
    cookies: all,
    query: all,
  },
};
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";

/** Headers that CloudFront sends to an origin under every policy. */
const always = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "if-unmodified-since",
]);

function chooser(behavior: string, names: string[], place: string): Chooser {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  switch (behavior) {
    case "none":
      return none;
    case "all":
    case "allViewer":
    case "allViewerAndWhitelistCloudFront":
      return all;
    case "whitelist":
      return (name) => wanted.has(name.toLowerCase());
    case "allExcept":
      return (name) => !wanted.has(name.toLowerCase());
    default:
      throw new Error(`${place}: the local cloud does not support ${behavior}`);
  }
}

type Policy = ReturnType<typeof OriginRequestPolicy.parse>["OriginRequestPolicyConfig"];

function readForwarding(policy: Policy, place: string): Forwarding {
  const { HeadersConfig: h, CookiesConfig: c, QueryStringsConfig: q } = policy;
  return {
    headers: chooser(h.HeaderBehavior, h.Headers, place),
    cookies: chooser(c.CookieBehavior, c.Cookies, place),
    query: chooser(q.QueryStringBehavior, q.QueryStrings, place),
  };
}

/** Returns a function that makes the origin request from a viewer request by the policies of a behavior. */
export function originRequestMapper(
  behavior: Behavior,
  template: Template,
): (request: EdgeRequest) => EdgeRequest {
  const policies = [behavior.CachePolicyId, behavior.OriginRequestPolicyId]
    .filter((id) => id !== undefined)
    .map((id): Forwarding => {
      const known = managed[id];
      if (known) return known;
      const request = template.byRef(id, "AWS::CloudFront::OriginRequestPolicy");
      if (request)
        return readForwarding(propsOf(request, OriginRequestPolicy).OriginRequestPolicyConfig, id);
      const cache = template.byRef(id, "AWS::CloudFront::CachePolicy");
      if (!cache) throw new Error(`the local cloud does not know the CloudFront policy ${id}`);
      return readForwarding(
        propsOf(cache, CachePolicy).CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
        id,
      );
    });
  const forwards = (kind: keyof Forwarding, name: string): boolean =>
    policies.some((policy) => policy[kind](name));
  return (request) => {
    const { cookie, ...rest } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(rest).filter(([name]) => always.has(name) || forwards("headers", name)),
    );
    const cookies = (cookie ?? "")
      .split("; ")
      .filter((pair) => pair !== "" && forwards("cookies", pair.split("=")[0] ?? ""));
    if (cookies.length > 0) headers["cookie"] = cookies.join("; ");
    const query = request.query
      .split("&")
      .filter((pair) => pair !== "" && forwards("query", pair.split("=")[0] ?? ""));
    return { ...request, headers, query: query.join("&") };
  };
}

/** The compression encodings that a behavior allows, the preferred one first. */
export function allowedEncodings(behavior: Behavior, template: Template): ("br" | "gzip")[] {
  const id = behavior.CachePolicyId;
  if (!behavior.Compress || id === undefined) return [];
  if (id === cachingOptimized) return ["br", "gzip"];
  const policy = template.byRef(id, "AWS::CloudFront::CachePolicy");
  if (!policy) return [];
  const { ParametersInCacheKeyAndForwardedToOrigin: parameters } = propsOf(
    policy,
    CachePolicy,
  ).CachePolicyConfig;
  return [
    ...(parameters.EnableAcceptEncodingBrotli ? (["br"] as const) : []),
    ...(parameters.EnableAcceptEncodingGzip ? (["gzip"] as const) : []),
  ];
}
