import { s3Fault } from "./request.ts";

const maxLineBytes = 8 * 1024;
const malformed = (): Error =>
  s3Fault(400, "IncompleteBody", "The request body is not in the aws-chunked encoding");

/**
 * Decodes an `aws-chunked` body: chunks with a hexadecimal size line each, an empty chunk, and trailers. Adds the
 * trailers to `trailers` by their lower-case names.
 */
export async function* decodeChunks(
  body: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the current chunk; undefined before a line. */
  let left: number | undefined;
  let ended = false;
  for await (const piece of body) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (left !== undefined && left > 0) {
        const part = rest.subarray(0, left);
        if (part.length === 0) break;
        left -= part.length;
        rest = rest.subarray(part.length);
        yield part;
        continue;
      }
      const end = rest.indexOf("\r\n");
      if (end < 0) {
        if (rest.length > maxLineBytes) throw malformed();
        break;
      }
      const line = rest.subarray(0, end).toString("latin1");
      rest = rest.subarray(end + 2);
      if (left === 0) {
        // The line break after a chunk.
        if (line !== "") throw malformed();
        left = undefined;
      } else if (ended) {
        const colon = line.indexOf(":");
        if (colon > 0) {
          trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
        }
      } else {
        const size = /^[0-9a-fA-F]{1,8}(?=;|$)/.exec(line)?.[0];
        if (size === undefined) throw malformed();
        const bytes = Number.parseInt(size, 16);
        if (bytes === 0) ended = true;
        else left = bytes;
      }
    }
  }
  if (!ended) throw malformed();
}
