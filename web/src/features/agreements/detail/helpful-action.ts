import type {
  AgreementView,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";

export type HelpfulAction = "sign" | "resend" | "change-email" | "copy-link";

/**
 * The one action that brings a contributor's signature nearer; undefined if there is nothing to do, or not for this
 * user. A returned email needs another address; one that is held back, because the contributor got many requests
 * today, leaves the link to be passed on by hand.
 */
export function helpfulActionFor(
  { bouncedAt, heldUntil, signedAt }: ContributorView,
  { role, status }: Pick<AgreementView, "role" | "status">,
  signsHere: boolean,
): HelpfulAction | undefined {
  if (status !== "pending" || signedAt !== undefined) return undefined;
  if (signsHere) return "sign";
  if (role !== "owner") return undefined;
  if (bouncedAt !== undefined) return "change-email";
  return heldUntil === undefined ? "resend" : "copy-link";
}
