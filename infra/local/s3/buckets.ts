import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.number().optional(),
});
const LifecycleRule = z.object({
  Status: z.string(),
  Prefix: z.string().default(""),
  TagFilters: z.array(z.unknown()).optional(),
  ExpirationInDays: z.number().optional(),
  AbortIncompleteMultipartUpload: z.object({ DaysAfterInitiation: z.number() }).optional(),
});
const EventBridge = z.object({ EventBridgeEnabled: z.union([z.boolean(), z.string()]).optional() });
const Properties = z.object({
  VersioningConfiguration: z.object({ Status: z.string() }).optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(LifecycleRule) }).optional(),
  NotificationConfiguration: z
    .object({ EventBridgeConfiguration: EventBridge.optional() })
    .optional(),
});

export interface Bucket {
  name: string;
  arn: string;
  cors: z.infer<typeof CorsRule>[];
  lifecycle: z.infer<typeof LifecycleRule>[];
  /** Whether versioning is on. No earlier versions are stored; only the event of a deletion names a delete marker. */
  versioned: boolean;
  /** Whether the bucket sends its events to EventBridge. */
  tellsEvents: boolean;
}

export function readBuckets(template: Template): Bucket[] {
  return template.ofType("AWS::S3::Bucket").map((resource) => {
    const props = propsOf(resource, Properties);
    const bridge = props.NotificationConfiguration?.EventBridgeConfiguration;
    return {
      name: template.ref(resource.id),
      arn: template.arn(resource.id),
      cors: props.CorsConfiguration?.CorsRules ?? [],
      // Objects have no tags in the local cloud, so a rule with a tag filter matches none.
      lifecycle: (props.LifecycleConfiguration?.Rules ?? []).filter((rule) => !rule.TagFilters),
      versioned: props.VersioningConfiguration?.Status === "Enabled",
      tellsEvents: bridge !== undefined && String(bridge.EventBridgeEnabled ?? true) === "true",
    };
  });
}

/** The bucket from which a deploy takes the assets of a stack. `cdk bootstrap` makes it, so no template has it. */
export function assetBucketOf({ account, region }: Template): Bucket {
  const name = `cdk-hnb659fds-assets-${account}-${region}`;
  const own = { cors: [], lifecycle: [], versioned: true, tellsEvents: false };
  return { name, arn: `arn:aws:s3:::${name}`, ...own };
}

function fits(pattern: string, value: string): boolean {
  const [before = "", after] = pattern.split("*", 2);
  if (after === undefined) return pattern === value;
  return (
    value.length >= before.length + after.length &&
    value.startsWith(before) &&
    value.endsWith(after)
  );
}

/** CORS headers of an answer; undefined when no CORS rule of the bucket allows the method for the origin. */
export function corsHeaders(
  { cors }: Bucket,
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const asked = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = cors.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      AllowedMethods.includes(method) &&
      asked.every((name) => AllowedHeaders.some((one) => fits(one.toLowerCase(), name))),
  );
  if (!rule) return undefined;
  const anyone = rule.AllowedOrigins.includes("*");
  return {
    "access-control-allow-origin": anyone ? "*" : origin,
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    ...(anyone ? {} : { "access-control-allow-credentials": "true" }),
    ...(asked.length > 0 ? { "access-control-allow-headers": asked.join(", ") } : {}),
    ...(rule.ExposedHeaders.length > 0
      ? { "access-control-expose-headers": rule.ExposedHeaders.join(", ") }
      : {}),
    ...(rule.MaxAge === undefined ? {} : { "access-control-max-age": String(rule.MaxAge) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}
