import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { S3Answer } from "./request.ts";

/** Sends an answer whose body is a text, or a part of a file, which is closed when it was read. */
export async function sendAnswer(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: S3Answer,
): Promise<void> {
  // What is left of a refused upload is read away, so that its sender reads the answer.
  incoming.resume();
  if (typeof body !== "object") {
    const text = incoming.method === "HEAD" ? undefined : body;
    const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
    response.writeHead(status, { ...headers, ...length });
    response.end(text);
    return;
  }
  const { file, start, length } = body;
  response.writeHead(status, headers);
  try {
    await pipeline(file.createReadStream({ start, end: start + length - 1 }), response);
  } catch (error) {
    // A reader that goes away in the middle is no fault of ours.
    if (!response.destroyed) throw error;
  } finally {
    await file.close();
  }
}
