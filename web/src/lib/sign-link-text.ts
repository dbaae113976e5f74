import type { SplitView } from "../../../shared/contracts/agreements/views.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";

/**
 * What the link to a pending agreement's signing page says to the contributor with this address. A sheet that asks for
 * agreement first is answered before it is signed.
 */
export function signLinkText(
  splits: readonly Pick<SplitView, "email" | "answer">[],
  email: string | undefined,
): "Sign now" | "Answer now" | "See my answer" {
  if (splits.every(({ answer }) => answer === undefined)) return "Sign now";
  return hasAnswered(splits, email) ? "See my answer" : "Answer now";
}

/** Whether the contributor has agreed to the shares, and waits until everyone has. */
export function hasAnswered(
  splits: readonly Pick<SplitView, "email" | "answer">[],
  email: string | undefined,
): boolean {
  return splits.some(
    (row) => row.answer === "agreed" && email !== undefined && sameEmail(row.email, email),
  );
}
