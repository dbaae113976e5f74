import { createHash, createHmac } from "node:crypto";
import type { PermissionAnswer } from "./permission-question.ts";

/** A call of AWS as the service's wire format has it. The path needs no percent-encoding. */
export interface AwsRequest {
  /** The service's name in signatures. */
  service: string;
  /** The first part of the service's host, where it differs. */
  host?: string;
  method: "GET" | "PUT" | "POST" | "DELETE";
  path: string;
  query?: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** The answer of a call, with its body. */
export interface AwsAnswer extends PermissionAnswer {
  body: string;
}

/**
 * A variable of the function's environment, empty if it is not set. Not `requireEnv`: a module that the function's entry
 * shares with this late one becomes a file of its own, which each cold start would read.
 */
export function environmentVariable(name: string): string {
  return process.env[name] ?? "";
}

/** Attempts at a call that AWS throttles, or at which it fails. */
const maxAttempts = 5;

/**
 * Makes a call with the permissions of the function's role. No client of the SDK, because a function would then contain
 * the clients of all services that any function calls.
 */
export async function callAws(request: AwsRequest): Promise<AwsAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(request);
    const isPassing = /Throttl|TooManyRequests|ThroughputExceeded|LimitExceeded|^5\d\d$/.test(
      answer.code,
    );
    if (!isPassing || attempt === maxAttempts) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
  }
}

async function send(request: AwsRequest): Promise<AwsAnswer> {
  const url = addressOf(request);
  const answer = await fetch(url, {
    method: request.method,
    headers: signedHeaders(request, url, new Date()),
    ...(request.body !== undefined && { body: request.body }),
  });
  const body = await answer.text();
  if (answer.ok) return { code: "", message: "", body };
  const code =
    answer.headers.get("x-amzn-errortype") ??
    /"__type"\s*:\s*"([^"]+)"/.exec(body)?.[1] ??
    /<Code>([^<]+)</.exec(body)?.[1] ??
    String(answer.status);
  const message =
    /"[mM]essage"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ??
    /<Message>([^<]+)</.exec(body)?.[1] ??
    "";
  // `com.amazonaws.dynamodb.v20120810#AccessDeniedException`, `AccessDeniedException:http://…`
  return { code: code.replace(/^.*#/, "").replace(/:.*$/, ""), message, body };
}

function addressOf({ service, host = service, path, query = {} }: AwsRequest): URL {
  const own = service === "s3" ? process.env["AWS_ENDPOINT_URL_S3"] : undefined;
  const origin =
    own ??
    process.env["AWS_ENDPOINT_URL"] ??
    `https://${host}.${environmentVariable("AWS_REGION")}.amazonaws.com`;
  return new URL(`${path}${queryText(query)}`, origin);
}

function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? "" : `?${pairs.toSorted().join("&")}`;
}

/** The headers of a request with its signature (AWS Signature Version 4). */
function signedHeaders(
  { service, method, path, query = {}, headers, body = "" }: AwsRequest,
  url: URL,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[:-]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  const token = process.env["AWS_SESSION_TOKEN"];
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": bodyHash,
    "x-amz-date": time,
    ...(token !== undefined && { "x-amz-security-token": token }),
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    path,
    queryText(query).slice(1),
    ...names.map((name) => `${name}:${signed[name]}`),
    "",
    names.join(";"),
    bodyHash,
  ].join("\n");
  const scope = `${day}/${environmentVariable("AWS_REGION")}/${service}/aws4_request`;
  const key = [...scope.split("/")].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${environmentVariable("AWS_SECRET_ACCESS_KEY")}`,
  );
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signature = hmac(key, text).toString("hex");
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${environmentVariable("AWS_ACCESS_KEY_ID")}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
