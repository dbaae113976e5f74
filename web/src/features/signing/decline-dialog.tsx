import { useState } from "react";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { DialogButtons } from "../../components/ui/dialog-buttons.tsx";
import { TextArea } from "../../components/ui/text-area.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { signing } from "../../api/endpoints.ts";
import { problemsOf } from "./call-problems.ts";
import { CodeField } from "./code-field.tsx";
import { OfflineHint } from "./offline-hint.tsx";
import type { SigningView } from "../../api/signing.ts";
import { useSignerCall } from "./use-signer-call.ts";
import type { DraftState } from "./use-signing-draft.ts";

interface Refusal {
  email: string;
  reason: string;
  code?: string | undefined;
}

/** Asks why, and at the general link for the code, before someone ends an agreement for everyone. */
export function DeclineDialog({
  view,
  shareLink,
  draftState,
  onDeclined,
  onAlreadySigned,
  onClose,
}: {
  view: SigningView;
  shareLink: string;
  draftState: DraftState;
  onDeclined: (view: SigningView) => void;
  onAlreadySigned: () => void;
  onClose: () => void;
}) {
  const { draft, change } = draftState;
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState(false);
  const { id, documentHash, ownerName, signer } = view;
  const { send, mutation } = useSignerCall<Refusal>({
    call: ({ body, idempotencyKey }) =>
      callEndpoint(signing.decline, {
        params: { id },
        body: { ...body, shareLink, documentHash },
        idempotencyKey,
      }),
    shareLink,
    failure: "Failed to decline the agreement",
    draft: draftState,
    onDone: onDeclined,
    onAlreadySigned,
  });
  const asksForCode = draft.codeFor !== undefined && draft.codeFor === normalizeEmail(draft.email);
  const reason = draft.reason.trim();
  const now = { email: draft.email, reason, code: asksForCode ? code : undefined };
  const problems = problemsOf(mutation.error, mutation.variables?.body, now);
  const lacksReason = refused && reason === "";
  const lacksEmail = refused && draft.email.trim() === "";
  const lacksCode = refused && asksForCode && code.length < 6;

  const submit = async ({ anotherCode }: { anotherCode: boolean }) => {
    const withCode = asksForCode && !anotherCode;
    const isWhole = reason !== "" && draft.email.trim() !== "" && (!withCode || code.length === 6);
    setRefused(!isWhole);
    if (!isWhole) return;
    const { email } = draft;
    if (anotherCode) setCode("");
    await send(withCode ? { email, reason, code } : { email, reason }, { anew: anotherCode });
  };

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
          // Portals pass events on to the form that they are written in.
          event.stopPropagation();
          void submit({ anotherCode: false });
        }}
      >
        <TextArea
          label="Reason"
          rows={3}
          value={draft.reason}
          maxLength={bounds.reasonCharacters}
          error={lacksReason ? "Please say why you decline" : problems.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {signer === undefined && (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            value={draft.email}
            maxLength={bounds.emailCharacters}
            error={lacksEmail ? "Please enter your email address" : problems.email}
            hint="The address on this sheet; we’ll email it a code"
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
        {asksForCode && (
          <CodeField
            email={draft.email}
            code={code}
            onCode={setCode}
            error={lacksCode ? "Please enter the six digits" : problems.code}
            againAt={draft.codeAgainAt}
            busy={mutation.isPending}
            onAgain={() => void submit({ anotherCode: true })}
          />
        )}
        <div>
          <OfflineHint text="You are offline. What you have entered is kept." />
          {problems.notSent === true && (
            <p role="alert" className="mb-3 text-sm text-red">
              This has not been sent. Please try again.
            </p>
          )}
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
