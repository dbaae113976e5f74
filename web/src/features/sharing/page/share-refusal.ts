import { hasErrorCode } from "../../../api/call-errors.ts";

/** Why shared content is not shown: the share has ended, its link needs a password, or the share needs a code. */
export type ShareRefusal = "gone" | "password" | "code";

/** The refusal that an error means; undefined for every other error. */
export function shareRefusalOf(error: unknown): ShareRefusal | undefined {
  if (hasErrorCode("share_not_found", error) || hasErrorCode("invalid_request", error))
    return "gone";
  if (hasErrorCode("share_code_needed", error)) return "code";
  return hasErrorCode("share_password_needed", error) ? "password" : undefined;
}

/**
 * The refusal after an answer, or while one is awaited. A refusal stays until the content is read: a server error must
 * neither show old content nor remove the password that is being typed.
 */
export function nextShareRefusal(
  before: ShareRefusal | undefined,
  { status, error }: { status: "pending" | "error" | "success"; error: unknown },
): ShareRefusal | undefined {
  return status === "success" ? undefined : (shareRefusalOf(error) ?? before);
}
