import { useState } from "react";
import type { Team, TeamMember } from "../../api/teams.ts";
import { teams } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { Section } from "../../components/ui/section.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { formatDay } from "../../lib/format.ts";
import { roleOf, roleOptions } from "./role-options.ts";
import { OfferTeamDialog } from "./transfer/offer-team-dialog.tsx";

/** The people in a team. Its owner changes their roles, removes them, and offers the team to one of them. */
export function TeamMembers({ team }: { team: Team }) {
  return (
    <Section title="Members">
      <ul className="mt-2 divide-y">
        {team.members.map((member) => (
          <Member key={member.id} team={team} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function Member({ team, member }: { team: Team; member: TeamMember }) {
  const [asked, setAsked] = useState<"remove" | "transfer">();
  const isManaged = team.role === "owner" && member.role !== "owner";
  const params = { id: team.id, memberId: member.id };
  const changeRole = useCall(teams.changeRole);
  const close = () => setAsked(undefined);
  const remove = useCall(teams.removeMember, { onSuccess: close });
  return (
    <li className="py-4 first:pt-2 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{member.name}</span>
          {member.isYou && <span className="text-muted"> (you)</span>}
          <span className="block text-sm wrap-anywhere text-muted">
            {member.email} · since {formatDay(member.joinedAt)}
          </span>
        </p>
        {!isManaged && (
          <Pill tone={member.role === "owner" ? "pen" : "neutral"} className="capitalize">
            {member.role}
          </Pill>
        )}
      </div>
      {isManaged && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <SelectField
            label={`Role of ${member.name}`}
            className="min-w-0 flex-1 basis-60"
            options={roleOptions}
            value={member.role}
            disabled={changeRole.isPending}
            onChange={(event) =>
              changeRole.mutate({ params, body: { role: roleOf(event.target.value) } })
            }
          />
          {/* A team has one open offer at most. */}
          {team.offer === undefined && (
            <Button variant="quiet" onClick={() => setAsked("transfer")}>
              Offer team
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsked("remove")}>
            Remove
          </Button>
        </div>
      )}
      {asked === "remove" && (
        <Dialog
          title={`Remove ${member.name}?`}
          description="They lose access at once, and we tell them by email. What they made in the team stays."
          onClose={close}
        >
          <DialogButtons onClose={close}>
            <Button busy={remove.isPending} onClick={() => remove.mutate({ params })}>
              Remove
            </Button>
          </DialogButtons>
        </Dialog>
      )}
      {asked === "transfer" && <OfferTeamDialog team={team} to={member} onClose={close} />}
    </li>
  );
}
