import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ResponseHeadersPolicy } from "./config.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";
import { propsOf } from "../template/template.ts";
import type { Template } from "../template/template.ts";

interface HeaderRule {
  name: string;
  value: string;
  override: boolean;
}

export interface HeadersPolicy {
  rules: HeaderRule[];
  remove: string[];
}

/** Headers of a response headers policy, with the local S3's address in place of the buckets' AWS addresses. */
export function readHeadersPolicy(id: string, template: Template, s3Url: string): HeadersPolicy {
  const resource = template.byRef(id, "AWS::CloudFront::ResponseHeadersPolicy");
  if (!resource) throw new Error(`the template has no response headers policy ${id}`);
  const config = propsOf(resource, ResponseHeadersPolicy).ResponseHeadersPolicyConfig;
  const security = config.SecurityHeadersConfig;
  const rules: HeaderRule[] = config.CustomHeadersConfig.Items.map(
    ({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    }),
  );
  const add = (name: string, value: string | undefined, override: boolean | undefined): void => {
    if (value !== undefined) rules.push({ name, value, override: override ?? false });
  };
  const { ContentSecurityPolicy: csp, StrictTransportSecurity: hsts } = security;
  add(
    "content-security-policy",
    csp && localCsp(csp.ContentSecurityPolicy, template, s3Url),
    csp?.Override,
  );
  add(
    "x-content-type-options",
    security.ContentTypeOptions && "nosniff",
    security.ContentTypeOptions?.Override,
  );
  add("x-frame-options", security.FrameOptions?.FrameOption, security.FrameOptions?.Override);
  add(
    "referrer-policy",
    security.ReferrerPolicy?.ReferrerPolicy,
    security.ReferrerPolicy?.Override,
  );
  const flags = `${hsts?.IncludeSubdomains ? "; includeSubDomains" : ""}${hsts?.Preload ? "; preload" : ""}`;
  add(
    "strict-transport-security",
    hsts && `max-age=${hsts.AccessControlMaxAgeSec}${flags}`,
    hsts?.Override,
  );
  return {
    rules,
    remove: config.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()),
  };
}

/** The local cloud has no TLS: the bucket's https address becomes the local S3's, and nothing is upgraded to https. */
function localCsp(policy: string, template: Template, s3Url: string): string {
  let text = policy.replace(/;?\s*upgrade-insecure-requests/, "");
  for (const { id } of template.ofType("AWS::S3::Bucket")) {
    const { attributes } = template.names(id);
    for (const host of [attributes["RegionalDomainName"], attributes["DomainName"]]) {
      if (host !== undefined) text = text.replaceAll(`https://${host}`, s3Url);
    }
  }
  return text;
}

export function applyHeadersPolicy(
  response: EdgeResponse,
  policy: HeadersPolicy | undefined,
): EdgeResponse {
  if (!policy) return response;
  const headers = { ...response.headers };
  for (const name of policy.remove) delete headers[name];
  for (const { name, value, override } of policy.rules) {
    if (override || !(name in headers)) headers[name] = value;
  }
  return { ...response, headers };
}

const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|ld\+json|wasm|x-font|vnd\.ms-fontobject)|image\/(svg\+xml|bmp|x-icon)|font\/(ttf|otf|eot|opentype))/;
const compressed = new Map<string, Buffer>();

/** Compresses a body with the settings of CloudFront. */
export function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Compresses known text types of 1,000 to 10,000,000 bytes where the viewer accepts it, as CloudFront does. */
export function compressResponse(
  request: EdgeRequest,
  response: EdgeResponse,
  encodings: ("br" | "gzip")[],
): EdgeResponse {
  const accepted = (request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((part) => part.split(";")[0]?.trim());
  const encoding = encodings.find((candidate) => accepted.includes(candidate));
  const { body, headers } = response;
  const type = headers["content-type"];
  if (
    !encoding ||
    response.status !== 200 ||
    "content-encoding" in headers ||
    typeof type !== "string" ||
    !compressible.test(type) ||
    body.length < 1000 ||
    body.length > 10_000_000
  ) {
    return response;
  }
  const etag = headers["etag"];
  const key = typeof etag === "string" ? `${encoding} ${etag}` : undefined;
  const known = key === undefined ? undefined : compressed.get(key);
  const small = known ?? compress(body, encoding);
  if (key !== undefined) compressed.set(key, small);
  return {
    ...response,
    body: small,
    headers: {
      ...headers,
      "content-encoding": encoding,
      vary: "accept-encoding",
      ...(typeof etag === "string" ? { etag: etag.startsWith("W/") ? etag : `W/${etag}` } : {}),
    },
  };
}
