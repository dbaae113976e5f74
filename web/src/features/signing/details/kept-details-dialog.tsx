import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import type { SigningView } from "../../../api/signing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { KeptNames } from "../../../sheet/kept-names.tsx";
import { AnswerProblem, problemOfAnswer } from "../form/answer-problem.tsx";
import { CodeField } from "../form/code-field.tsx";
import { emptySigningDraft } from "../form/signing-draft.ts";
import { toConfirm } from "../form/to-confirm.ts";
import { useSendDecision } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { filledForm, keptDetailsCaller, keptDetailsQuery } from "./kept-details-query.ts";

/** Whose kept details are shown, and what is done with them. */
export interface KeptDetailsOf {
  view: SigningView;
  shareLink: string | undefined;
  /** Reads the agreement again. */
  onReload: () => void;
  /** Fills the form from what is kept; absent where there is no form. */
  onFill?: (declaration: Declaration) => void;
}

/** What a party keeps for their next sheets, after a code: to fill the form with, and to delete. */
export function KeptDetailsDialog({
  view,
  shareLink,
  onReload,
  onFill,
  onClose,
}: KeptDetailsOf & { onClose: () => void }) {
  const { data, error, refetch } = useQuery(keptDetailsQuery(view, shareLink));
  const remove = useMutation({
    mutationFn: (name: { name: string; isPublisher: boolean }) => {
      const { params, body } = keptDetailsCaller(view, shareLink);
      return callEndpoint(signing.deleteKeptDetails, { params, body: { ...body, ...name } });
    },
    onSettled: () => refetch(),
  });
  const details = data?.details ?? [];
  const filled = onFill && filledForm(view, details);
  const needsCode = hasErrorCode("code_invalid", error);
  const content = () => {
    if (needsCode)
      return (
        <ConfirmByCode
          view={view}
          shareLink={shareLink}
          onReload={onReload}
          onConfirmed={() => void refetch()}
        />
      );
    if (error !== null)
      return (
        <LoadFailure
          title="Your details could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (data === undefined) return <Skeleton className="h-24" />;
    if (details.length === 0)
      return (
        <p>
          Nothing is kept for you yet. Tick “Use these details for my next sheets” when you sign.
        </p>
      );
    return (
      <>
        <KeptNames
          details={details}
          deleting={remove.isPending ? remove.variables : undefined}
          onDelete={(name) => remove.mutate(name)}
        />
        <AnswerProblem problem={problemOfAnswer(remove.error, "Failed to delete what is kept")} />
        {onFill !== undefined && filled !== undefined && (
          <Button
            className="w-full"
            onClick={() => {
              onFill(filled);
              onClose();
            }}
          >
            Fill in my details
          </Button>
        )}
        {onFill !== undefined && filled === undefined && (
          <p className="text-sm text-muted">Nothing is kept about your name on this sheet.</p>
        )}
      </>
    );
  };
  return (
    <Dialog
      onClose={onClose}
      readFirst
      title="Details for my next sheets"
      description="Only you see what is kept. It fills your own form, and you check it before you sign."
    >
      <div className="mt-5 grid gap-4">{content()}</div>
    </Dialog>
  );
}

/** Asks for the code that is emailed to the party: a link may have been forwarded. */
function ConfirmByCode({
  view,
  shareLink,
  onReload,
  onConfirmed,
}: Omit<KeptDetailsOf, "onFill"> & { onConfirmed: () => void }) {
  // Its own draft: the form to sign asks for no code because of this one.
  const [draft, setDraft] = useState(() => emptySigningDraft(view));
  const { email } = draft;
  const { code, setCode, asksForCode, problem, problems, submit, mutation } = useSendDecision(
    toConfirm,
    {
      ...{ view, shareLink, onReload, onDone: onConfirmed, onAlreadySigned: onReload },
      draftState: {
        draft,
        change: (part) => setDraft((before) => ({ ...before, ...part })),
        restart: () => setDraft(emptySigningDraft(view)),
      },
    },
    {
      entered: {},
      missing: (given) => (given === undefined || given.length === 6 ? [] : ["Code"]),
      take: () => Promise.resolve({ email }),
    },
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events of a portal to the surrounding form.
        event.stopPropagation();
        void submit({ anotherCode: false });
      }}
    >
      {asksForCode ? (
        <CodeField
          email={email}
          code={code}
          onCode={setCode}
          error={problems.code}
          againAt={draft.codeAgainAt}
          busy={mutation.isPending}
          onAgain={() => void submit({ anotherCode: true })}
        />
      ) : (
        <p className="[overflow-wrap:anywhere]">
          To make sure that it’s you, we email a code to {email}.
        </p>
      )}
      <OfflineHint text="You are offline. What you have entered is kept." />
      <AnswerProblem problem={problem} />
      <Button type="submit" busy={mutation.isPending}>
        {mutation.isPaused
          ? "Waiting for the network…"
          : asksForCode
            ? "Continue"
            : "Email me a code"}
      </Button>
    </form>
  );
}
