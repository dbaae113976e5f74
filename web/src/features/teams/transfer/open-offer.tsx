import { teamTransferPath } from "../../../../../shared/domain/teams/team-transfer-path.ts";
import { teams } from "../../../api/endpoints.ts";
import type { Team } from "../../../api/teams.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { formatMoment } from "../../../lib/format.ts";

/** The open offer of a team: its owner can withdraw it, and the person to whom it was made can look at it. */
export function OpenOffer({ team }: { team: Team }) {
  const { offer, members } = team;
  const withdraw = useCall(teams.withdrawTransfer);
  if (offer === undefined) return null;
  const to = members.find(({ id }) => id === offer.memberId);
  const owner = members.find(({ role }) => role === "owner");
  const isOwner = team.role === "owner";
  return (
    <Card className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6">
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <span className="block font-semibold">
          {isOwner
            ? `You offered this team to ${to?.name ?? "a member"}`
            : `${owner?.name ?? "The owner"} offers you this team`}
        </span>
        <span className="text-muted">
          Nothing changes until {isOwner ? "they accept" : "you accept"}. The offer is valid until{" "}
          {formatMoment(offer.expiresAt)}.
        </span>
      </p>
      {isOwner ? (
        <Button
          variant="quiet"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: team.id }, body: { offerId: offer.id } })}
        >
          Withdraw offer
        </Button>
      ) : (
        <ButtonLink to={teamTransferPath(team.id)}>Look at the offer</ButtonLink>
      )}
    </Card>
  );
}
