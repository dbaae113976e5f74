import { createHash } from "node:crypto";
import { originalFrame } from "./original-frame.ts";

// Tokens, keys, hashes and identifiers are long runs without spaces; email addresses contain an @.
const token = /[A-Za-z0-9_+/=.-]*[A-Za-z0-9_+/=-]{20,}[A-Za-z0-9_+/=.-]*/g;
const email = /[^\s"'<>@,;:()]+@[^\s"'<>@,;:()]+/g;

/** The text without anything that could be a token, an identifier or an email address. */
export function redact(text: string): string {
  return text.replace(email, "[address]").replace(token, "[removed]");
}

/** The stack's frames, without its first line, which is the message. */
function frames(stack: string | undefined): string[] {
  return (stack ?? "").split("\n").flatMap((row) => {
    const frame = /^\s+at (.*)$/.exec(row)?.[1];
    return frame === undefined ? [] : [originalFrame(frame)];
  });
}

/** An error in the form that may be logged: its name, its redacted message, its stack frames and its cause. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    message: redact(error.message),
    stack: frames(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** A user's tag in log lines. The same user always has the same tag, and the tag does not show the user ID. */
export function userTag(userId: string): string {
  return createHash("sha256").update(userId).digest("hex").slice(0, 12);
}

/** The fields that may be logged. Add a field only if its values are known to be harmless. */
export interface LogFields {
  /** The route's pattern (`GET /api/songs/{id}`) or the trigger's name; never a path with its values. */
  route?: string;
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

/** Writes a line; Lambda's JSON log format adds time, level and request id. */
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
