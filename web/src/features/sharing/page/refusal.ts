import { isRefusedAs } from "../../../api/call-errors.ts";

/** Why shared content is not shown: the share has ended, its link needs a password, or the share needs a code. */
export type Refusal = "gone" | "password" | "code";

/** The refusal that an error means; undefined for every other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isRefusedAs("share_not_found", error) || isRefusedAs("invalid_request", error)) return "gone";
  if (isRefusedAs("share_code_needed", error)) return "code";
  return isRefusedAs("share_password_needed", error) ? "password" : undefined;
}

/**
 * The refusal after an answer, or while one is awaited. A refusal stays until the content is read: a server error must
 * neither show old content nor remove the password that is being typed.
 */
export function refusalAfter(
  before: Refusal | undefined,
  { status, error }: { status: "pending" | "error" | "success"; error: unknown },
): Refusal | undefined {
  return status === "success" ? undefined : (refusalOf(error) ?? before);
}
