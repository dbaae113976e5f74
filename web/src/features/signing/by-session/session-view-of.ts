import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import type { SigningView } from "../../../api/signing.ts";

/** What the form to sign needs of an agreement; undefined if the user can't sign it. */
export function sessionViewOf(agreement: AgreementDetail): SigningView | undefined {
  const { documentHash, signer } = agreement;
  if (documentHash === undefined || signer === undefined) return undefined;
  return { ...agreement, link: "session", documentHash, signer };
}
