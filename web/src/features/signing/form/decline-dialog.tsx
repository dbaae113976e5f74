import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import {
  declineReasons,
  declineReasonTexts,
  type DeclineReason,
} from "../../../../../shared/domain/agreement/lifecycle/decline-reasons.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { signing } from "../../../api/endpoints.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { CodeField } from "./code-field.tsx";
import { OfflineHint } from "../offline-hint.tsx";
import { useSendDecision, type Decision, type DecisionContext } from "./use-send-decision.ts";

interface DeclineAnswer {
  email: string;
  reason: string;
  chosenReason?: DeclineReason;
}

const reasonOptions = [
  { value: "", label: "Choose one (optional)" },
  ...declineReasons.map((value) => ({ value, label: declineReasonTexts[value] })),
];

const toDecline: Decision<DeclineAnswer> = {
  call: (input) => callEndpoint(signing.decline, input),
  failure: "Failed to decline the agreement",
};

/** Asks for a reason, and at the general link for a code, before a contributor declines the agreement for everyone. */
export function DeclineDialog({
  context,
  onClose,
}: {
  context: DecisionContext;
  onClose: () => void;
}) {
  const { draft, change } = context.draftState;
  const { ownerName, signer } = context.view;
  const { email } = draft;
  const reason = draft.reason.trim();
  const [chosenReason, setChosenReason] = useState<DeclineReason>();
  const { code, setCode, asksForCode, refused, problem, problems, submit, mutation } =
    useSendDecision(toDecline, context, {
      entered: { reason, ...(signer === undefined ? { email } : {}) },
      missing: (given) => [
        ...(reason === "" ? ["Reason"] : []),
        ...(email.trim() === "" ? ["Email"] : []),
        ...(given === undefined || given.length === 6 ? [] : ["Code"]),
      ],
      take: () => Promise.resolve({ email, reason, ...(chosenReason && { chosenReason }) }),
    });

  return (
    <Dialog
      onClose={onClose}
      title="Decline to sign"
      description={`This ends the agreement for everyone. ${ownerName} and the other contributors are notified, with your reason.`}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events of a portal to the surrounding form.
          event.stopPropagation();
          void submit({ anotherCode: false });
        }}
      >
        <SelectField
          label="What is it about?"
          options={reasonOptions}
          value={chosenReason ?? ""}
          onChange={(event) =>
            setChosenReason(declineReasons.find((one) => one === event.currentTarget.value))
          }
        />
        <TextArea
          label="Reason"
          rows={3}
          value={draft.reason}
          maxLength={bounds.reasonCharacters}
          error={refused && reason === "" ? "Please say why you decline" : problems.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {signer === undefined && (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            value={draft.email}
            maxLength={bounds.emailCharacters}
            error={
              refused && email.trim() === "" ? "Please enter your email address" : problems.email
            }
            hint="The address on this sheet; we’ll email it a code"
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
        {asksForCode && (
          <CodeField
            email={draft.email}
            code={code}
            onCode={setCode}
            error={problems.code}
            againAt={draft.codeAgainAt}
            busy={mutation.isPending}
            onAgain={() => void submit({ anotherCode: true })}
          />
        )}
        <div>
          <OfflineHint text="You are offline. What you have entered is kept." />
          <AnswerProblem problem={problem} />
          <DialogButtons cancelLabel="Go back" onClose={onClose}>
            <Button type="submit" variant="danger" busy={mutation.isPending}>
              {mutation.isPaused
                ? "Waiting for the network…"
                : mutation.isPending
                  ? "Declining…"
                  : "Decline agreement"}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}
