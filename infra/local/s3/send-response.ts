import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { S3Response } from "./request.ts";

/** Sends an answer whose body is a string or a range of an open file. Closes the file. */
export async function sendResponse(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: S3Response,
): Promise<void> {
  // Reads the rest of a refused upload, because clients read the answer after they have sent the body.
  incoming.resume();
  if (typeof body !== "object") {
    const text = incoming.method === "HEAD" ? undefined : body;
    const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
    response.writeHead(status, { ...headers, ...length });
    response.end(text);
    return;
  }
  const { file, start, length } = body;
  try {
    response.writeHead(status, headers);
    await pipeline(file.createReadStream({ start, end: start + length - 1 }), response);
  } catch (error) {
    // A client that disconnects during a download is not an error of the server.
    if (!response.destroyed) throw error;
  } finally {
    await file.close();
  }
}

/** Closes the file of an answer that is not sent. */
export async function closeBody({ body }: S3Response): Promise<void> {
  if (typeof body === "object") await body.file.close();
}
