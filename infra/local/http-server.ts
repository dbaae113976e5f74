import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { WireRequest } from "./service.ts";

export class BodyTooLarge extends Error {}

/** Reads a whole request. Throws BodyTooLarge for a body of more than `maxBytes`. */
export async function readRequest(
  request: IncomingMessage,
  maxBytes: number,
): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // A request without an encoding yields Buffers.
    const buffer = chunk as Buffer;
    size += buffer.length;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(buffer);
  }
  return {
    method: request.method ?? "GET",
    url: request.url ?? "/",
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

export function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onError: (error: unknown) => void,
): Server {
  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("Internal Server Error");
    });
  });
}

/** A server that listens before its handler exists, because the handler depends on the address. */
export class DeferredServer {
  readonly server: Server;
  /** Until this is set, every request is answered with 503. */
  serve: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;

  constructor(onError: (error: unknown) => void) {
    this.server = createHttpServer(async (request, response) => {
      if (this.serve) await this.serve(request, response);
      else response.writeHead(503).end("The local cloud is starting");
    }, onError);
  }
}

export class PortInUse extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is already in use`);
    this.port = port;
  }
}

/** Listens on 127.0.0.1 and gives the port. Throws PortInUse when another program uses it. */
export function listenOnLocalhost(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new PortInUse(port) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("no TCP address"));
      else resolve(address.port);
    });
  });
}

/** Ends a server and its open connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
