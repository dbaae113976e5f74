import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { decodeChunks } from "./chunked.ts";
import { removedOnError } from "./durable-copy.ts";
import { s3Fault } from "./request.ts";

/** A received body, whose length, digests and checksums were checked. */
export interface ReceivedBody {
  file: string;
  size: number;
  /** Hexadecimal. */
  md5: string;
  /** The request's checksum as a response header; empty without one. */
  checksum: Record<string, string>;
}

export const maxObjectBytes = 5 * 1024 ** 3;
const algorithms = ["crc32", "sha1", "sha256"] as const;
type Algorithm = (typeof algorithms)[number];
const otherAlgorithms = ["crc32c", "crc64nvme", "md5", "sha512"];

/**
 * Writes a request's body to a file and checks length, digests and checksums. The file is on disk when it resolves.
 * Throws S3's errors, and leaves no file then.
 */
export async function receiveBody(
  body: AsyncIterable<Buffer>,
  field: (name: string) => string | undefined,
  file: string,
): Promise<ReceivedBody> {
  return await removedOnError(file, () => receiveInto(body, field, file));
}

async function receiveInto(
  body: AsyncIterable<Buffer>,
  field: (name: string) => string | undefined,
  file: string,
): Promise<ReceivedBody> {
  const payload = field("x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD";
  const chunked = payload.startsWith("STREAMING-");
  if (chunked && payload !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER") {
    throw s3Fault(501, "NotImplemented", `the local cloud does not support ${payload}`);
  }
  const declared = field(chunked ? "x-amz-decoded-content-length" : "content-length");
  if (declared === undefined) {
    throw s3Fault(411, "MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  if (Number(declared) > maxObjectBytes) {
    throw s3Fault(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
  }
  const trailers = new Map<string, string>();
  const told = (name: string): string | undefined => field(name) ?? trailers.get(name);
  const wanted = field("x-amz-trailer")?.toLowerCase();
  refuseOther(field, wanted);

  let size = 0;
  let crc = 0;
  const md5 = createHash("md5");
  const sha1 = createHash("sha1");
  const sha256 = createHash("sha256");
  const source = chunked ? decodeChunks(body, trailers) : body;
  await pipeline(
    source,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > Number(declared)) break;
        crc = crc32(chunk, crc);
        for (const hash of [md5, sha1, sha256]) hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flush: true }),
  );
  if (size !== Number(declared)) {
    const message = `You did not provide the number of bytes specified by the Content-Length HTTP header: ${declared}`;
    throw s3Fault(400, "IncompleteBody", message);
  }
  const crcBytes = Buffer.alloc(4);
  crcBytes.writeUInt32BE(crc);
  const sums: Record<Algorithm, string> = {
    crc32: crcBytes.toString("base64"),
    sha1: sha1.digest("base64"),
    sha256: sha256.copy().digest("base64"),
  };
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== sha256.digest("hex")) {
    const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
    throw s3Fault(400, "XAmzContentSHA256Mismatch", message);
  }
  const digest = md5.digest();
  const claimed = field("content-md5");
  if (claimed !== undefined && claimed !== digest.toString("base64")) {
    throw s3Fault(
      400,
      "BadDigest",
      "The Content-MD5 you specified did not match what we received.",
    );
  }
  if (wanted !== undefined && told(wanted) === undefined) {
    throw s3Fault(400, "MalformedTrailerError", `The body has no trailer ${wanted}`);
  }
  const checksum: Record<string, string> = {};
  for (const algorithm of algorithms) {
    const name = `x-amz-checksum-${algorithm}`;
    const sum = told(name);
    if (sum === undefined) continue;
    if (sum !== sums[algorithm]) {
      const message = `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`;
      throw s3Fault(400, "BadDigest", message);
    }
    checksum[name] = sum;
  }
  return { file, size, md5: digest.toString("hex"), checksum };
}

/** Throws for a checksum of an unsupported algorithm, which would stay unchecked. */
function refuseOther(field: (name: string) => string | undefined, trailer?: string): void {
  for (const algorithm of otherAlgorithms) {
    const name = `x-amz-checksum-${algorithm}`;
    if (trailer === name || field(name) !== undefined) {
      throw s3Fault(501, "NotImplemented", `the local cloud does not support ${name}`);
    }
  }
}
