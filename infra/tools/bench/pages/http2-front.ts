import { createHash, X509Certificate } from "node:crypto";
import { Agent, request as forward, type IncomingHttpHeaders } from "node:http";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import { generate } from "selfsigned";
import { startSlowLine, type LineSpeed } from "./slow-line.ts";

export interface SentFile {
  path: string;
  type: string;
  /** Size of the body as sent, compressed and without headers. */
  bytes: number;
}

export interface Http2Front {
  url: string;
  /** The same site behind a slow line. */
  slowUrl: string;
  /**
   * An argument with which Chromium trusts the certificate. Where a test ignores certificate errors, it refuses the first
   * connection and opens a second one, which takes as long again.
   */
  trustArgument: string;
  /** Files that were sent since the last call. */
  takeSent(): SentFile[];
  stop(): Promise<void>;
}

const ownHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * An HTTP/2 proxy with TLS in front of the local cloud, which uses HTTP/1.1: browsers use HTTP/2 with CloudFront. It
 * replaces host and origin of requests by those of the local cloud.
 */
export async function startHttp2Front(target: string, slow: LineSpeed): Promise<Http2Front> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const keyHash = createHash("sha256").update(publicKey).digest("base64");
  // One connection per request: the local cloud can close an idle connection at the moment of its reuse.
  const agent = new Agent({ keepAlive: false });
  const sent: SentFile[] = [];
  const sessions = new Set<{ destroy(): void }>();
  const server = createSecureServer({ key, cert, allowHTTP1: false });
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  server.on("request", (request, response) => {
    pass(request, response, { target, agent, sent });
  });
  const port = await portOf(server);
  const line = await startSlowLine(port, slow);
  return {
    url: `https://localhost:${port}`,
    slowUrl: `https://localhost:${line.port}`,
    trustArgument: `--ignore-certificate-errors-spki-list=${keyHash}`,
    takeSent: () => sent.splice(0),
    stop: async () => {
      await line.stop();
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function portOf(server: Http2SecureServer): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

interface Passage {
  target: string;
  agent: Agent;
  sent: SentFile[];
}

function pass(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { target, agent, sent }: Passage,
): void {
  const { origin, host } = new URL(target);
  const url = new URL(request.url, target);
  const headers: IncomingHttpHeaders = { host };
  for (const [name, value] of Object.entries(request.headers))
    if (!name.startsWith(":")) headers[name] = name === "origin" ? origin : value;
  const inner = forward(url, { method: request.method, headers, agent }, (answer) => {
    response.writeHead(
      answer.statusCode ?? 502,
      Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name))),
    );
    const file = { path: url.pathname, type: answer.headers["content-type"] ?? "", bytes: 0 };
    sent.push(file);
    answer.on("data", (piece: Buffer) => (file.bytes += piece.length));
    answer.pipe(response);
  });
  inner.on("error", () => response.stream.destroy());
  request.pipe(inner);
}
