import { errorMessage } from "../../../api/call-errors.ts";
import { teams } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { switchWorkspace } from "../../../lib/workspace-switch.ts";
import type { TransferOffer } from "./transfer-offer-text.ts";

/** The buttons that accept or decline the offer of a team. */
export function AnswerOffer({
  teamId,
  offer: { id: offerId, teamName, expiresAt },
  onDeclined,
}: {
  teamId: string;
  offer: TransferOffer;
  onDeclined: () => void;
}) {
  const accept = useCall(teams.acceptTransfer, {
    onSuccess: () => switchWorkspace(teamId, { notice: `You now own ${teamName}.`, path: "/team" }),
    // The page shows the error.
    onError: () => undefined,
  });
  const decline = useCall(teams.declineTransfer, {
    onSuccess: onDeclined,
    onError: () => undefined,
  });
  const error = accept.error ?? decline.error;
  const call = { params: { id: teamId }, body: { offerId } };
  const isAccepting = accept.isPending || accept.isSuccess;
  return (
    <div className="mt-6">
      {error !== null && (
        <div className="mb-4">
          <FormError error={error}>{errorMessage(error)}</FormError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isAccepting} disabled={decline.isPending} onClick={() => accept.mutate(call)}>
          Accept the team
        </Button>
        <Button
          variant="quiet"
          busy={decline.isPending}
          disabled={isAccepting}
          onClick={() => decline.mutate(call)}
        >
          Decline
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">
        Nothing changes until you accept. The offer is valid until {formatMoment(expiresAt)}.
      </p>
    </div>
  );
}
