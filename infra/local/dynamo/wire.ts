import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { parseJson } from "../json.ts";
import { ServiceFault } from "../service.ts";
import type { ServiceResponse, WireRequest } from "../service.ts";
import { streamTarget } from "./stream-api.ts";

/**
 * Reads a request of AWS's JSON protocol. Throws a ServiceFault for a body that is not JSON, and for an operation that
 * `supports` does not know.
 */
export function parseRequest(
  { headers, body }: WireRequest,
  supports: (operation: string, isOfStreams: boolean) => boolean,
): { operation: string; input: unknown } {
  const target = String(headers["x-amz-target"] ?? "");
  const isOfStreams = target.startsWith(streamTarget);
  const operation = target.replace(/^DynamoDB(Streams)?_20120810\./, "");
  if (!supports(operation, isOfStreams)) {
    const told = /Statement$|ExecuteTransaction/.test(operation)
      ? "the local cloud does not support PartiQL"
      : /Table$|TimeToLive$/.test(operation)
        ? "the local cloud creates tables only from the template"
        : "the local cloud does not support this operation";
    throw new ServiceFault(400, "UnknownOperationException", `${operation || target}: ${told}`);
  }
  try {
    return { operation, input: parseJson(body.toString("utf8"), operation) };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new ServiceFault(400, "SerializationException", told);
  }
}

/** Answers a fault as AWS does. */
export function renderFault({ status, code, message, extra }: ServiceFault): ServiceResponse {
  const prefix = "com.amazonaws.dynamodb.v20120810#";
  // Only an injected fault has no reasons, because local transactions wait for each other and never conflict.
  const reasons =
    code === "TransactionCanceledException" && !("CancellationReasons" in extra)
      ? { CancellationReasons: [{ Code: "TransactionConflict" }] }
      : {};
  return renderAnswer(status, { __type: prefix + code, message, ...reasons, ...extra });
}

/** Answers with this content as JSON, and its checksum. */
export function renderAnswer(status: number, content: unknown): ServiceResponse {
  const body = JSON.stringify(content);
  return {
    status,
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amzn-requestid": randomUUID(),
      "x-amz-crc32": String(crc32(body)),
    },
    body,
  };
}
