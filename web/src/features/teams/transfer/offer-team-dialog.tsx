import { useQuery } from "@tanstack/react-query";
import { billingQuery } from "../../../api/billing.ts";
import { teams } from "../../../api/endpoints.ts";
import type { Team, TeamMember } from "../../../api/teams.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { toast } from "../../../lib/toasts.ts";

/** Confirms the offer of a team to a member, and says what happens to the team's plan when they accept. */
export function OfferTeamDialog({
  team,
  to: { id: memberId, name },
  onClose,
}: {
  team: Team;
  to: TeamMember;
  onClose: () => void;
}) {
  const { data: billing, isPending } = useQuery(billingQuery);
  const offer = useCall(teams.transfer, {
    onSuccess: () => {
      toast({ title: "Offer sent", description: `We emailed ${name}.` });
      onClose();
    },
  });
  const isPaid = billing?.subscription?.isLive === true;
  return (
    <Dialog
      title={`Offer the team to ${name}?`}
      description={`Nothing changes until ${name} accepts, within 7 days. They then manage members and billing, and can delete the team. You become a member.`}
      onClose={onClose}
    >
      {isPaid && (
        <p className="mt-4">
          The team keeps its plan, and <strong>your card goes on paying for it</strong> until {name}{" "}
          enters another one under Billing. We email both of you about it. If you don’t want that,
          cancel the plan under Billing first.
        </p>
      )}
      {!isPaid && team.planFrom === "owner" && (
        <p className="mt-4">
          This team is on your own plan, which stays with you. Unless {name} has a plan for teams,
          the team can only <strong>read, download and delete</strong> until they choose one.
        </p>
      )}
      <p className="mt-4">You can withdraw the offer at any time before they accept.</p>
      <DialogButtons onClose={onClose}>
        <Button
          // The text about the plan has to be loaded first.
          disabled={isPending}
          busy={offer.isPending}
          onClick={() => offer.mutate({ params: { id: team.id }, body: { memberId } })}
        >
          Offer team
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
