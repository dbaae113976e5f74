import { useState } from "react";
import type { InvitedPerson } from "../../../../../shared/contracts/uploaded-agreement-details.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { invitationAnswerLabels } from "../../../../../shared/domain/agreement/uploaded/invitation-answer.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import {
  contributorsWithInvitations,
  type ContributorWithInvitations,
} from "./contributors-with-invitations.ts";

/** The contributors of an uploaded agreement with their answers, and buttons that invite them to answer. */
export function ContributorInvitations({
  agreement: { id, title, splits, uploaded },
}: {
  agreement: AgreementDetail;
}) {
  const [invited, invite] = useState<ContributorWithInvitations>();
  const people = contributorsWithInvitations(splits, uploaded?.invitations ?? []);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="asked" className="mt-8">
      <h2 id="asked" className="text-sm font-semibold text-muted">
        Did they sign it?
      </h2>
      <p className="mt-1 text-sm text-muted">
        Ask the people it names. Each gets an email with a link to the document, and their answer is
        shown here. An answer is no signature.
      </p>
      <ul className="mt-1">
        {people.map((person) => (
          <li key={person.contributorId} className="border-t py-3 first:border-t-0">
            <div className="flex items-center gap-3">
              <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{person.name}</p>
              {person.isOnSheet && (
                <MemberOnly>
                  <Button
                    variant="text"
                    size="small"
                    className="-my-1 -mr-2"
                    aria-label={`${inviteLabelOf(person)} ${person.name}`}
                    onClick={() => invite(person)}
                  >
                    {inviteLabelOf(person)}
                  </Button>
                </MemberOnly>
              )}
            </div>
            {person.invitations.map((invitation) => (
              <Invitation key={invitation.email} invitation={invitation} />
            ))}
          </li>
        ))}
      </ul>
      {invited !== undefined && (
        <InviteDialog
          agreementId={id}
          title={title}
          person={invited}
          onClose={() => invite(undefined)}
        />
      )}
    </section>
  );
}

function inviteLabelOf({ invitations: [last] }: ContributorWithInvitations): string {
  if (last === undefined) return "Ask";
  return last.answer === null ? "Ask again" : "Ask elsewhere";
}

const tones = { signed: "green", not_mine: "red" } as const;

/** One invitation: the address it was sent to, and the answer. */
function Invitation({
  invitation: { email, sentAt, answer, answeredAt },
}: {
  invitation: InvitedPerson;
}) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {answer === null ? (
        <Pill tone="amber">Asked</Pill>
      ) : (
        <Pill tone={tones[answer]}>{invitationAnswerLabels[answer]}</Pill>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
      <span className="figures w-full text-muted">
        {answeredAt === null
          ? `Asked ${formatMoment(sentAt)}`
          : `Answered ${formatMoment(answeredAt)}`}
      </span>
    </div>
  );
}
