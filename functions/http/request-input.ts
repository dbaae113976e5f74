import type { z } from "zod";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import "../../shared/contracts/wording.ts";
import { DomainError, type ErrorDetail } from "../../shared/domain/domain-error.ts";
import type { ApiEvent } from "./exchange.ts";

/** Maximum size of a body: far above the sum of the limits of all fields. */
const bodyBytesMax = 1024 * 1024;

/** Params, query and body of a request. */
export interface RequestInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Reads and validates the input of a request. Throws `invalid_request` naming each invalid field,
 * `payload_too_large`, `unsupported_media_type`.
 */
export function readInput(endpoint: Endpoint, event: ApiEvent): RequestInput {
  const details: ErrorDetail[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return {};
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      details.push({ path: path.map(String).join("."), message });
    }
    return undefined;
  };
  const { params, query, body } = endpoint.schemas();
  const input = {
    params: parse(params, event.pathParameters ?? {}),
    query: parse(query, event.queryStringParameters ?? {}),
    body: parse(body, body === undefined ? undefined : readJson(event)),
  };
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  return input;
}

/** The bytes of a request's body. Throws `payload_too_large`. */
export function bodyBytes(event: ApiEvent): Uint8Array {
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > bodyBytesMax) throw new DomainError("payload_too_large");
  return bytes;
}

function readJson(event: ApiEvent): unknown {
  const bytes = bodyBytes(event);
  const declaredType = event.headers["content-type"];
  // An endpoint whose fields are all optional takes a request without a body.
  if (bytes.length === 0 && declaredType === undefined) return {};
  const [type = ""] = (declaredType ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json") {
    throw new DomainError("unsupported_media_type");
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    const details = [{ path: "", message: "The request is not valid JSON" }];
    throw new DomainError("invalid_request", { details });
  }
}
