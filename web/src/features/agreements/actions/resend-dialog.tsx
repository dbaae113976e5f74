import { useEffect, useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { errorMessage } from "../../../api/call-errors.ts";
import { EmailForm } from "./email-form.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import type { UnsignedContributor } from "./unsigned-contributors-of.ts";
import { useEmailField } from "./use-email-field.ts";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";
import { useIsMe } from "../../../sheet/form/use-is-me.ts";

/** Asks which contributor is emailed a new signing link. `recipient` is the preselected contributor. */
export function ResendDialog({
  agreementId,
  title,
  unsigned,
  recipient,
  onClose,
}: {
  agreementId: string;
  title: string;
  unsigned: readonly UnsignedContributor[];
  recipient?: UnsignedContributor | undefined;
  onClose: () => void;
}) {
  const isMe = useIsMe();
  // The user signs without an email.
  const first = unsigned.find((one) => !isMe(one.email)) ?? unsigned[0];
  const wait = useSecondsLeft();
  const resend = useAgreementChange(agreements.resend, {
    success: "Agreement has been resent successfully",
    failure: { always: "Failed to resend agreement" },
  });
  const { email, refusal, choose, take, refuse } = useEmailField((recipient ?? first)?.email ?? "");
  const submit = () => {
    const address = take();
    if (address === undefined || wait.left > 0) return;
    resend.mutate(
      { params: { id: agreementId }, body: { email: address } },
      {
        onSuccess: onClose,
        onError: (error) => {
          const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
          if (seconds === undefined) refuse(errorMessage(error));
          else wait.start(seconds);
        },
      },
    );
  };

  return (
    <Dialog
      onClose={onClose}
      title="Resend"
      description={`We’ll email a new signing link for “${title}” to the person you pick.`}
    >
      <EmailForm
        label="Recipient Email"
        email={email}
        refusal={refusal}
        onEmail={choose}
        onSubmit={submit}
      >
        {recipient === undefined && unsigned.length > 1 && (
          <fieldset className="mt-4">
            <legend className="text-sm font-medium text-muted">Waiting for</legend>
            <div className="mt-1 grid max-h-64 gap-1 overflow-y-auto">
              {unsigned.map((person) => (
                <label
                  key={person.contributorId}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-wash has-checked:bg-pen-wash"
                >
                  <input
                    type="radio"
                    name="recipient"
                    className="size-4 shrink-0 accent-pen"
                    checked={sameEmail(person.email, email)}
                    onChange={() => choose(person.email)}
                  />
                  <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    <span className="font-medium">{person.name}</span>{" "}
                    <span className="text-muted">{person.email}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <output className="mt-3 block text-sm text-amber empty:hidden">
          {wait.left > 0 &&
            `They were emailed less than a minute ago. You can resend in ${wait.left} s.`}
        </output>
        <DialogButtons onClose={onClose}>
          <Button
            type="submit"
            busy={resend.isPending}
            aria-disabled={resend.isPending || wait.left > 0}
          >
            Resend
          </Button>
        </DialogButtons>
      </EmailForm>
    </Dialog>
  );
}

/** A countdown in seconds, until the link can be emailed again. */
function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: (seconds) => setLeft(Math.ceil(seconds)) };
}
