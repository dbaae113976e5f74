import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";

/** Why the last email to who signs for a contributor did not arrive. Only the contributor can name somebody else. */
export function RepresentativeProblem({
  contributor: { name, representativeFailure: failure },
}: {
  contributor: ContributorView;
}) {
  if (failure === undefined) return null;
  const isOfAddress = failure.reason === "bad_address" || failure.reason === "suppressed";
  return (
    <p className="order-first mt-1 mb-2 w-full text-sm [overflow-wrap:anywhere] text-amber">
      {isOfAddress
        ? `Our email to ${failure.name}, who signs for ${name}, could not be delivered. Ask ${name} to name them again with another address.`
        : `Our email to ${failure.name}, who signs for ${name}, did not arrive. Resend it in a while.`}
    </p>
  );
}
