import { createHash } from "node:crypto";
import { originalFrame } from "./original-frame.ts";

// Tokens, keys, hashes and ids are long texts without spaces; email addresses contain an @.
const token = /[A-Za-z0-9_+/=.-]*[A-Za-z0-9_+/=-]{20,}[A-Za-z0-9_+/=.-]*/g;
const email = /[^\s"'<>@,;:()]+@[^\s"'<>@,;:()]+/g;

/** Removes everything from a text that could be a token, an id or an email address. */
export function redact(text: string): string {
  return text.replace(email, "[address]").replace(token, "[removed]");
}

/** The frames of a stack, without its first line, which contains the message. */
function frames(stack: string | undefined): string[] {
  return (stack ?? "").split("\n").flatMap((row) => {
    const frame = /^\s+at (.*)$/.exec(row)?.[1];
    return frame === undefined ? [] : [originalFrame(frame)];
  });
}

/** The loggable form of an error: its name, redacted message, stack frames and cause. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    message: redact(error.message),
    stack: frames(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** A user's tag in log lines: a hash of the user id, so that the id itself is not logged. */
export function userTag(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 12);
}

/** The fields that may be logged. Add a field only if its values are never personal or secret. */
export interface LogFields {
  /** The route's pattern (`GET /api/songs/{id}`) or the trigger's name; never a path with its values. */
  route?: string;
  /** The id of the request at API Gateway, which a person who reports an error can name. */
  apiRequestId?: string;
  status?: number;
  ms?: number;
  code?: string;
  user?: string;
  /** The number of items that a trigger processes in a batch. */
  count?: number;
  job?: string;
  template?: string;
  state?: string;
  attempt?: number;
}

/** Writes log lines. Lambda's JSON log format adds time, level and request id. */
export const logger = {
  info(message: string, fields: LogFields = {}): void {
    console.info({ message, ...fields });
  },
  warn(message: string, fields: LogFields = {}, error?: unknown): void {
    console.warn({ message, ...fields, ...errorOf(error) });
  },
  error(message: string, fields: LogFields = {}, error?: unknown): void {
    console.error({ message, ...fields, ...errorOf(error) });
  },
};

function errorOf(error: unknown): { error?: Record<string, unknown> } {
  return error === undefined ? {} : { error: describeError(error) };
}
