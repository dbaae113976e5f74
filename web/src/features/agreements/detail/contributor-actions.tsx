import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DeliveryProblem } from "./delivery-problem.tsx";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";

/** The actions for a contributor who has not signed yet, and why an email did not reach them. */
export function ContributorActions({
  contributor,
  onOwnerAction,
}: {
  contributor: ContributorView;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { id, name, email } = contributor;
  return (
    <>
      <DeliveryProblem contributor={contributor} />
      <MemberOnly>
        {" "}
        <div className="-ml-2 flex flex-wrap gap-x-1 sm:-mr-2 sm:-mb-2">
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
