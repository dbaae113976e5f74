import { countPeople } from "../../../../shared/domain/text/count-label.ts";
import { useState } from "react";
import type { Team } from "../../api/teams.ts";
import { teams } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { switchWorkspace } from "../../lib/workspace-switch.ts";

/** The team's name and seats, with the buttons to rename or leave it. */
export function TeamHead({ team }: { team: Team }) {
  const [asked, setAsked] = useState<"rename" | "leave">();
  const { taken, included } = team.seats;
  const isOwner = team.role === "owner";
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1">
        <h1 className="headline text-2xl wrap-anywhere">{team.name}</h1>
        <p className="mt-1 text-muted">
          {included === null ? countPeople(taken) : `${taken} of ${included} seats taken`}
          {isOwner ? ". Open invitations take seats." : `. You are a ${team.role}.`}
        </p>
      </div>
      <Button variant="quiet" onClick={() => setAsked(isOwner ? "rename" : "leave")}>
        {isOwner ? "Rename" : "Leave team"}
      </Button>
      {asked === "rename" && <RenameDialog team={team} onClose={() => setAsked(undefined)} />}
      {asked === "leave" && <LeaveDialog team={team} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name);
  const rename = useCall(teams.rename, { onSuccess: onClose });
  return (
    <Dialog title="Rename the team" onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ params: { id: team.id }, body: { name } });
        }}
      >
        <TextField
          label="Team name"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" disabled={name.trim() === ""} busy={rename.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function LeaveDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const leave = useCall(teams.leave, {
    onSuccess: () =>
      switchWorkspace(undefined, {
        notice: `You left ${team.name}. You are in your personal workspace.`,
        path: "/dashboard",
      }),
  });
  return (
    <Dialog
      title={`Leave ${team.name}?`}
      description="You can’t open the team’s songs, agreements and files any more. What you made there stays there."
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button
          busy={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ params: { id: team.id }, body: {} })}
        >
          Leave team
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
