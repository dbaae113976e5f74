import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import { isLoopbackAddress } from "../../../shared/domain/webhooks/public-address.ts";
import { hostOf, webhookAddressRefusal } from "../../../shared/domain/webhooks/webhook-address.ts";
import { lookUpName, resolveAddress, type LookUpName } from "./resolve-address.ts";
import {
  WebhookRequestFailed,
  type WebhookAnswer,
  type WebhookRequest,
} from "./webhook-request.ts";

/** Milliseconds from the look-up of the name to the last byte of the answer. */
const timeLimitMs = 10_000;
/** Bytes of an answer's body that are read. A longer answer does not count. */
const maxAnswerBytes = 64 * 1024;
const maxHeaderBytes = 16 * 1024;
/** Bytes of an answer's body that the log shows. */
const excerptBytes = 1024;

export interface WebhookClientOptions {
  /** Whether the stage runs on one machine and may send to it. */
  allowsLoopback: boolean;
  timeLimitMs?: number;
  lookUp?: LookUpName;
  /** Opens the connection and begins the request. */
  begin?: BeginRequest;
}

type BeginRequest = (options: RequestOptions) => ReturnType<typeof requestByHttp>;

/**
 * Sends a request to a webhook's address, once, and reads the answer. Follows no redirect and uses no proxy, whatever
 * the environment says. Never throws for what a receiver or a network does.
 */
export async function postWebhook(
  request: WebhookRequest,
  options: WebhookClientOptions,
): Promise<WebhookAnswer> {
  const startedAt = performance.now();
  const passed = () => Math.round(performance.now() - startedAt);
  const signal = AbortSignal.timeout(options.timeLimitMs ?? timeLimitMs);
  try {
    const answer = await post(request, options, signal);
    return { ...answer, milliseconds: passed() };
  } catch (error) {
    const failure = signal.aborted ? "timed_out" : failureOf(error);
    return { failure, milliseconds: passed(), excerpt: "" };
  }
}

async function post(
  { url: address, headers, body }: WebhookRequest,
  { allowsLoopback, lookUp = lookUpName, begin = beginRequest }: WebhookClientOptions,
  signal: AbortSignal,
): Promise<Omit<WebhookAnswer, "milliseconds">> {
  if (webhookAddressRefusal(address, { ownHosts: [], allowsLoopback }) !== undefined)
    throw new WebhookRequestFailed("address_refused");
  const url = new URL(address);
  const host = hostOf(url);
  const isLocal = allowsLoopback && (host === "localhost" || isLoopbackAddress(host));
  // A look-up can't be cancelled, only left.
  const ip = await Promise.race([resolveAddress(host, isLocal, lookUp), rejectWhenAborted(signal)]);
  const sent = begin({
    protocol: url.protocol,
    // An IP address, so nothing is looked up a second time.
    host: ip,
    ...(url.port !== "" && { port: url.port }),
    // The name for SNI, which the certificate must have. An IP address must be in the certificate itself.
    ...(url.protocol === "https:" && { servername: isIP(host) === 0 ? host : "" }),
    method: "POST",
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    },
    rejectUnauthorized: true,
    // No connection is kept for a later request to the same name.
    agent: false,
    maxHeaderSize: maxHeaderBytes,
    signal,
  });
  try {
    return await new Promise((resolve, reject) => {
      sent.once("response", (response) => void readAnswer(response).then(resolve, reject));
      sent.on("error", reject);
      sent.once("close", () => reject(new WebhookRequestFailed("connection_failed")));
      sent.end(body);
    });
  } finally {
    sent.destroy();
  }
}

const beginRequest: BeginRequest = (options) =>
  options.protocol === "https:" ? requestByHttps(options) : requestByHttp(options);

async function readAnswer(response: IncomingMessage): Promise<Omit<WebhookAnswer, "milliseconds">> {
  const { statusCode: status } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  // An IncomingMessage without an encoding gives buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxAnswerBytes) break;
  }
  const excerpt = excerptOf(Buffer.concat(chunks));
  return size > maxAnswerBytes
    ? { status, failure: "answer_too_long", excerpt }
    : { status, excerpt };
}

/** The beginning of a body as text, without half a character at its end. */
function excerptOf(body: Buffer): string {
  const decoder = new TextDecoder();
  return decoder.decode(body.subarray(0, excerptBytes), { stream: body.length > excerptBytes });
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new WebhookRequestFailed("timed_out")));
  });
}

/** Codes of Node and OpenSSL for a certificate or an encryption that does not do. */
const certificateCode =
  /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO$|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown) {
  if (error instanceof WebhookRequestFailed) return error.failure;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return certificateCode.test(code) ? "certificate_invalid" : "connection_failed";
}
