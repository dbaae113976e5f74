import { useState } from "react";
import type { AgreementCard } from "../../../../../shared/contracts/agreements/views.ts";
import {
  defaultSigningPeriod,
  type SigningPeriod,
} from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { SendingWarnings } from "../../../sheet/form/sending/sending-warnings.tsx";
import { useLinkPassword } from "../../../sheet/form/sending/use-link-password.ts";
import { SendingOptions } from "../../../sheet/form/sending-options.tsx";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { draftPath } from "./draft-path.ts";
import { sendingObstacles } from "./sending-obstacles.ts";
import { unsignedContributorsOf } from "./unsigned-contributors-of.ts";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Confirms the sending of a draft: shows who will be emailed, or what the draft lacks. */
export function SendDialog({
  agreement,
  onClose,
}: {
  agreement: AgreementCard;
  onClose: () => void;
}) {
  const send = useAgreementChange(agreements.send, {
    success: "Agreement sent for signature",
    failure: { otherwise: "Failed to send agreement" },
  });
  const [days, setDays] = useState<SigningPeriod>(defaultSigningPeriod);
  const [asksAgreementFirst, setAsksAgreementFirst] = useState(false);
  const linkPassword = useLinkPassword();
  const rows = agreement.splits.map(toShownRow);
  const { title, artist, bpm } = agreement.song;
  // The sheet lacks nothing if only the plan is missing, or if its password is refused, which is said at its field.
  const { error } = send;
  const refused =
    error instanceof ApiError && error.code !== "plan_required"
      ? error.details.filter(({ path }) => path !== "password")
      : [];
  const obstacles = sendingObstacles({ title, artist, bpm, splits: rows }, refused);
  if (obstacles.length > 0)
    return (
      <Dialog
        onClose={onClose}
        title="Not ready to send"
        description={`“${agreementTitleOf(agreement)}” still needs a few things.`}
      >
        <ul className="mt-4 grid list-disc gap-1 pl-5">
          {obstacles.map((obstacle) => (
            <li key={obstacle} className="[overflow-wrap:anywhere]">
              {obstacle}
            </li>
          ))}
        </ul>
        <DialogButtons cancelLabel="Close" onClose={onClose}>
          <ButtonLink to={draftPath(agreement.id)}>Continue editing</ButtonLink>
        </DialogButtons>
      </Dialog>
    );
  return (
    <Dialog
      onClose={onClose}
      title="Send for signature?"
      description={
        asksAgreementFirst
          ? `Everyone below is asked by email if the shares of “${agreementTitleOf(agreement)}” look right. They can sign once all have agreed.`
          : `Everyone below gets an email with their own link to sign “${agreementTitleOf(agreement)}”.`
      }
    >
      <ul className="mt-4 max-h-72 overflow-y-auto">
        {unsignedContributorsOf(agreement.splits).map(({ contributorId, name, email }) => (
          <li
            key={contributorId}
            className="border-t py-2 text-sm [overflow-wrap:anywhere] first:border-t-0"
          >
            <span className="font-medium">{name}</span> <span className="text-muted">{email}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        <SendingWarnings rows={rows} />
        <SendingOptions
          days={days}
          onDays={setDays}
          asksAgreementFirst={asksAgreementFirst}
          onAsksAgreementFirst={setAsksAgreementFirst}
          linkPassword={linkPassword}
        />
      </div>
      <DialogButtons onClose={onClose}>
        <Button
          busy={send.isPending}
          onClick={() => {
            if (!linkPassword.check()) return;
            const { password } = linkPassword;
            send.mutate(
              {
                params: { id: agreement.id },
                body: { expiresInDays: days, asksAgreementFirst, password },
              },
              { onSuccess: onClose, onError: linkPassword.showRefusal },
            );
          }}
        >
          Send for signature
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
