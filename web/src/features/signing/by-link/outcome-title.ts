import type { SigningView } from "../../../api/signing.ts";

/** The heading after the signature, and after all signatures. */
export function outcomeTitle({ status }: Pick<SigningView, "status">): string {
  return status === "pending" ? "Agreement Signed Successfully" : "Agreement Completed";
}
