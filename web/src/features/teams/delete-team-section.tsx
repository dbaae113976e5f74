import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { billingQuery } from "../../api/billing.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { teams } from "../../api/endpoints.ts";
import type { Team } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DeletionDialog } from "../../components/ui/dialogs/deletion-dialog.tsx";
import { Section } from "../../components/ui/section.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { switchWorkspace } from "../../lib/workspace-switch.ts";

/** The section in which the owner deletes the team. */
export function DeleteTeamSection({ team }: { team: Team }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Section title="Delete team">
      <p className="mt-2 text-muted">
        Everything in the team is deleted for all its members. This can’t be undone.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setIsAsked(true)}>
        Delete team
      </Button>
      {isAsked && <DeleteTeamDialog team={team} onClose={() => setIsAsked(false)} />}
    </Section>
  );
}

function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { data: billing } = useQuery(billingQuery);
  const remove = useCall(teams.remove, {
    onSuccess: () =>
      switchWorkspace(undefined, {
        notice: `${team.name} is deleted. You are in your personal workspace.`,
        path: "/dashboard",
      }),
    // The form shows the error.
    onError: () => undefined,
  });
  const consequences = [
    "Pending agreements are voided, and everyone involved is emailed.",
    "Completed agreements stay with everyone who signed them. Links in their emails still open the sealed PDFs.",
    "The team’s songs, drafts, files and address book are deleted, and everything the team shares ends.",
    `${accessLoss(team.members.length)} Open invitations end.`,
    ...(billing?.subscription?.isLive === true
      ? ["The team’s plan is canceled right away. It is not refunded for the time that is left."]
      : []),
  ];
  const submit = () => {
    if (typed.trim() === team.name.trim()) remove.mutate({ params: { id: team.id } });
    else setProblem("This is not the team’s name.");
  };
  return (
    <DeletionDialog
      title={`Delete ${team.name}?`}
      description="This can’t be undone."
      consequences={consequences}
      problem={
        remove.error === null
          ? undefined
          : errorMessage(remove.error, "Failed to delete the team. Please try again.")
      }
      keep="Keep the team"
      confirm="Delete the team"
      isBusy={remove.isPending || remove.isSuccess}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={`Type the team’s name, ${team.name}, to confirm`}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.target.value);
        }}
      />
    </DeletionDialog>
  );
}

/** Says who loses access when a team of this number of members is deleted. */
function accessLoss(members: number): string {
  if (members === 1) return "You lose access at once.";
  if (members === 2) return "Both members lose access at once, and the other one is emailed.";
  return `All ${members} members lose access at once, and the others are emailed.`;
}
