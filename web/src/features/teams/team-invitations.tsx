import { useState } from "react";
import type { AssignableRole } from "../../../../shared/domain/teams/roles.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { teams } from "../../api/endpoints.ts";
import type { Team } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { Section } from "../../components/ui/section.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { roleOf, roleOptions } from "./role-options.ts";

/** The team's invitations: the owner sends, resends and revokes them. */
export function TeamInvitations({ team }: { team: Team }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<AssignableRole>("member");
  const invite = useCall(teams.inviteMember, {
    onSuccess: (_, { body }) => {
      setEmail("");
      toast({ title: "Invitation sent", description: `We emailed ${body.email}.` });
    },
    // The form shows the error.
    onError: () => undefined,
  });
  return (
    <Section title="Invitations">
      <form
        noValidate
        className="mt-3 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ params: { id: team.id }, body: { email, role } });
        }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          options={roleOptions}
          value={role}
          onChange={(event) => setRole(roleOf(event.target.value))}
        />
        {invite.error !== null && (
          <div className="sm:col-span-2">
            <FormError error={invite.error}>{errorMessage(invite.error)}</FormError>
          </div>
        )}
        <Button
          type="submit"
          className="justify-self-start"
          disabled={email.trim() === ""}
          busy={invite.isPending}
        >
          Send invitation
        </Button>
      </form>
      {team.invitations.length === 0 ? (
        <p className="mt-5 text-muted">No open invitations.</p>
      ) : (
        <ul className="mt-5 divide-y border-t">
          {team.invitations.map((invitation) => (
            <OpenInvitation key={invitation.id} teamId={team.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OpenInvitation({
  teamId,
  invitation: { id: invitationId, email, role, expiresAt, isExpired },
}: {
  teamId: string;
  invitation: Team["invitations"][number];
}) {
  const params = { id: teamId, invitationId };
  const resend = useCall(teams.resendInvitation, {
    onSuccess: () => toast({ title: "Invitation sent again", description: `We emailed ${email}.` }),
  });
  const revoke = useCall(teams.revokeInvitation);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 last:pb-0">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium wrap-anywhere">{email}</span>
        <span className="block text-sm text-muted">
          <span className="capitalize">{role}</span> · {isExpired ? "expired" : "valid until"}{" "}
          {formatDay(expiresAt)}
        </span>
      </p>
      {isExpired && <Pill tone="amber">Expired</Pill>}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Resend the invitation to ${email}`}
        busy={resend.isPending}
        onClick={() => resend.mutate({ params, body: {} })}
      >
        Resend
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Revoke the invitation to ${email}`}
        busy={revoke.isPending}
        onClick={() => revoke.mutate({ params })}
      >
        Revoke
      </Button>
    </li>
  );
}
