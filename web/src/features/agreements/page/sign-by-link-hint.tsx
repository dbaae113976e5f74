import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";

/** Where a contributor signs who no longer has the address on the sheet. */
export function SignByLinkHint({
  agreement: { contributors, ownerName, partyId, signer, status },
}: {
  agreement: AgreementDetail;
}) {
  const party = contributors.find(({ id }) => id === partyId);
  const isWaiting = status === "pending" && party !== undefined && party.signedAt === undefined;
  if (!isWaiting || signer !== undefined) return null;
  return (
    <p className="mt-2 max-w-[60ch] text-sm text-amber [overflow-wrap:anywhere]">
      {`This sheet has your former address, ${party.email}. Sign by the link in the email to that address, or ask ${ownerName} to change your email.`}
    </p>
  );
}
