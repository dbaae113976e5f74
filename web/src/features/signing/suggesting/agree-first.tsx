import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { AnswerProblem, problemOfAnswer } from "../form/answer-problem.tsx";
import { DeclineButton } from "../form/decline-button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { progressText } from "../sheet-of-view.ts";
import { ownOpenSuggestion } from "./own-open-suggestion.ts";
import { SomethingNotRight } from "./something-not-right.tsx";

interface AgreeFirstProps {
  context: DecisionContext;
  /** Whether the form to sign was here before: somebody does not agree any more. */
  isNews: boolean;
  /** Takes what the contributor sees after a suggestion. */
  onSuggested: DecisionContext["onDone"];
  onDeclined: DecisionContext["onDone"];
}

/** In place of the form to sign, while the sheet asks everyone to agree to the shares first. */
export function AgreeFirst({ context, isNews, onSuggested, onDeclined }: AgreeFirstProps) {
  const { view } = context;
  const { ownerName, agreeing } = view;
  const hasAgreed = agreeing?.own?.hasAgreed === true;
  // Who has just said that something is wrong is not asked by a large button whether it is right.
  const waits = ownOpenSuggestion(view) !== undefined;
  const suggesting = { ...context, onDone: onSuggested };
  const section = useRef<HTMLElement>(null);
  const hadAgreed = useRef(hasAgreed);
  useEffect(() => {
    const isAnswered = hasAgreed && !hadAgreed.current;
    hadAgreed.current = hasAgreed;
    if (!isNews && !isAnswered) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "center" });
  }, [isNews, hasAgreed]);
  return (
    <div className="grid gap-4 print:hidden">
      <section
        ref={section}
        tabIndex={-1}
        aria-labelledby="agree-first"
        className="grid gap-4 rounded-card border bg-sheet p-4 outline-none"
      >
        {isNews && (
          <p role="alert" className="rounded-control bg-amber-wash px-4 py-3 text-amber">
            Somebody suggested a change meanwhile, so nobody can sign yet. What you have entered is
            kept.
          </p>
        )}
        <div>
          <h2 id="agree-first" className="text-lg font-semibold">
            {waits
              ? `Waiting for ${ownerName}’s answer`
              : hasAgreed
                ? "You agreed to the shares"
                : "Do the shares look right?"}
          </h2>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            {waits
              ? "If the sheet is right after all, say so: that closes your suggestion."
              : hasAgreed
                ? "We’ll email you when everyone has agreed. Then you can sign."
                : `${ownerName} asks everyone to agree before anyone signs.`}
          </p>
          {view.link === "session" && (
            // A link's page has it in its header.
            <p className="figures mt-1 text-sm text-muted">{progressText(view)}</p>
          )}
        </div>
        {hasAgreed && <SomethingNotRight context={suggesting} />}
        <DeclineButton context={{ ...context, onDone: onDeclined }} />
      </section>
      {!hasAgreed && <Answers context={context} suggesting={suggesting} waits={waits} />}
    </div>
  );
}

/**
 * The two answers: on a phone and a tablet always in view, as the button to sign is. While an own suggestion waits, the one
 * that closes it is below the page's text. The dialog of the other answer stays open meanwhile.
 */
function Answers({
  context: { view, shareLink, onDone, onReload },
  suggesting,
  waits,
}: {
  context: DecisionContext;
  suggesting: DecisionContext;
  waits: boolean;
}) {
  const { id, documentHash, signer } = view;
  const mutation = useMutation({
    mutationFn: (about: string) =>
      callEndpoint(signing.looksRight, {
        params: { id },
        body: { shareLink, email: signer?.email, documentHash: about },
      }),
    meta: { tellsOffline: true },
    onSuccess: onDone,
    onError: (error) => {
      const isClosed = error instanceof ApiError && (error.status === 404 || error.status === 409);
      // At the general link, the half hour of the code is over.
      if (isClosed || hasErrorCode("code_invalid", error)) onReload();
    },
  });
  const isOfThisVersion = mutation.variables === documentHash;
  return (
    <div
      data-sticky-footer={waits ? undefined : true}
      className={
        waits
          ? undefined
          : "fixed inset-x-0 bottom-0 z-10 border-t bg-paper px-4 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-8 xl:sticky xl:px-0 xl:pb-1"
      }
    >
      <OfflineHint text="You are offline. Your answer is sent as soon as you are back." />
      <AnswerProblem
        problem={
          isOfThisVersion
            ? problemOfAnswer(mutation.error, "Your answer could not be sent")
            : undefined
        }
      />
      <div className={waits ? undefined : "grid gap-2 sm:grid-cols-2 xl:grid-cols-1"}>
        <Button
          className="w-full"
          variant={waits ? "quiet" : "primary"}
          busy={mutation.isPending}
          onClick={() => mutation.mutate(documentHash)}
        >
          {mutation.isPaused ? "Waiting for the network…" : "Looks right to me"}
        </Button>
        <SomethingNotRight context={suggesting} />
      </div>
    </div>
  );
}
