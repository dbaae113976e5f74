import { useEffect, useRef } from "react";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import type { SigningView } from "../../../api/signing.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { OfflineHint } from "../offline-hint.tsx";
import { addressOfAnother } from "./address-of-another.ts";
import { AnswerProblem } from "./answer-problem.tsx";
import { CodeField } from "./code-field.tsx";
import { toConfirm } from "./to-confirm.ts";
import { useSendDecision, type DecisionContext } from "./use-send-decision.ts";

/**
 * The first step at the general link of a sheet whose parties state their own details: a code to the address on the
 * sheet. It opens everyone's details and the form to sign for half an hour.
 */
export function ConfirmAddress({
  view,
  shareLink,
  draftState,
  isAgain,
  onConfirmed,
  onReload,
}: Pick<DecisionContext, "view" | "shareLink" | "draftState" | "onReload"> & {
  /** Whether they were confirmed on this page before: the half hour of their code is over. */
  isAgain: boolean;
  onConfirmed: (view: SigningView) => void;
}) {
  const { draft, change } = draftState;
  const { email, pickedId } = draft;
  const picked = view.splits.find(({ contributorId }) => contributorId === pickedId);
  const strangerTo = addressOfAnother(view, draft);
  const { code, setCode, asksForCode, refused, problem, problems, submit, mutation } =
    useSendDecision(
      toConfirm,
      { view, shareLink, draftState, onReload, onDone: onConfirmed, onAlreadySigned: onReload },
      {
        entered: { email },
        missing: (given) => [
          ...(email.trim() === "" ? ["Email"] : []),
          ...(given === undefined || given.length === 6 ? [] : ["Code"]),
        ],
        emailProblem: strangerTo && `This is not ${strangerTo}’s address on this sheet`,
        take: () => Promise.resolve({ email }),
      },
    );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isAgain) return;
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "center" });
  }, [isAgain]);
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      aria-labelledby="confirm-address"
      className="mb-5 grid gap-4 rounded-card border bg-sheet p-4 outline-none print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ anotherCode: false });
      }}
    >
      <div>
        <h2 id="confirm-address" className="text-lg font-semibold">
          Confirm it’s you
        </h2>
        <p className="mt-1 text-muted">
          {isAgain
            ? "Your code has expired, so we email you a new one. What you have entered is kept."
            : "Enter the code we email you to see everyone’s details, check yours, and sign."}
        </p>
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        maxLength={bounds.emailCharacters}
        error={refused && email.trim() === "" ? "Please enter your email address" : problems.email}
        hint={
          picked === undefined
            ? "The address on this sheet; we’ll email it a code"
            : `Enter the full address of ${picked.email}; we’ll email it a code`
        }
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      {asksForCode && (
        <CodeField
          email={email}
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
        <Button type="submit" busy={mutation.isPending} className="w-full">
          {mutation.isPaused
            ? "Waiting for the network…"
            : asksForCode
              ? "Continue"
              : "Email me a code"}
        </Button>
      </div>
    </form>
  );
}
