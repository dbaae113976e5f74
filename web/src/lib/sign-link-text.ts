import type { SplitView } from "../../../shared/contracts/agreements/sheet-view.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";

export type SignLinkText = "Sign now" | "Answer now" | "See my answer" | "See my suggestion";

/** Whether a contributor waits themself, so that their link is not the main action. */
export const isWaiting = (text: SignLinkText): boolean =>
  text === "See my answer" || text === "See my suggestion";

/** Whether a suggestion of the contributor's waits for its answer. */
const hasSuggested = (
  splits: readonly Pick<SplitView, "email" | "isBeingDiscussed">[],
  email: string | undefined,
): boolean =>
  email !== undefined &&
  splits.some((row) => row.isBeingDiscussed === true && sameEmail(row.email, email));

/**
 * What the link to a pending agreement's signing page says to the contributor with this address. A sheet that asks for
 * agreement first is answered before it is signed.
 */
export function signLinkText(
  splits: readonly Pick<SplitView, "email" | "answer" | "isBeingDiscussed">[],
  email: string | undefined,
): SignLinkText {
  if (hasSuggested(splits, email)) return "See my suggestion";
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
