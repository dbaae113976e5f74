import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";
import { formatMoment } from "../../../lib/format.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";

/** The actions for a contributor who has not signed yet. After a bounce, only the change of the email is offered. */
export function ContributorActions({
  contributor,
  onOwnerAction,
}: {
  contributor: ContributorView;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { id, name, email, bouncedAt, heldUntil } = contributor;
  return (
    <>
      {bouncedAt !== undefined && (
        <p className="order-first mb-2 w-full text-sm text-red">
          The email to this address could not be delivered. Is it spelled right?
        </p>
      )}
      {bouncedAt === undefined && heldUntil !== undefined && (
        <p className="order-first mb-2 w-full text-sm text-muted">
          {`${name} got many requests today. We’ll email this one together with others, around ${formatMoment(heldUntil)}.`}
        </p>
      )}
      <MemberOnly>
        {" "}
        <div className="-ml-2 flex flex-wrap gap-x-1 sm:-mr-2 sm:-mb-2">
          {bouncedAt === undefined && (
            <Button
              variant="text"
              size="small"
              aria-label={`Resend to ${name}`}
              onClick={() =>
                onOwnerAction({ what: "resend", recipient: { contributorId: id, name, email } })
              }
            >
              Resend
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            aria-label={`Change email of ${name}`}
            onClick={() => onOwnerAction({ what: "correct", contributor })}
          >
            Change email
          </Button>
        </div>
      </MemberOnly>
    </>
  );
}
