import { isRefusedAs } from "../../../api/call-errors.ts";

/** Why a shared song is not shown: its share has ended, or its link needs a password or its share a code. */
export type Refusal = "gone" | "password" | "code";

/** Why the server refused to give a shared song; undefined for every other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isRefusedAs("share_not_found", error) || isRefusedAs("invalid_request", error)) return "gone";
  if (isRefusedAs("share_code_needed", error)) return "code";
  return isRefusedAs("share_password_needed", error) ? "password" : undefined;
}

/**
 * Why the song is not shown after an answer, or while one is awaited. A refusal stays until the song is given again: a
 * server's fault neither shows what was read before it, nor takes away the password that is being typed.
 */
export function refusalAfter(
  before: Refusal | undefined,
  { status, error }: { status: "pending" | "error" | "success"; error: unknown },
): Refusal | undefined {
  return status === "success" ? undefined : (refusalOf(error) ?? before);
}
