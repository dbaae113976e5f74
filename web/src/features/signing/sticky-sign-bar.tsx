import { Button } from "../../components/ui/buttons/button.tsx";
import { AnswerProblem } from "./form/answer-problem.tsx";
import type { DecisionProblem } from "./form/use-send-decision.ts";
import { ownSuggestionId } from "./suggesting/own-open-suggestion.ts";
import { OfflineHint } from "./offline-hint.tsx";

/**
 * The sticky bar with the sign button. While the form is out of view, the button scrolls to it: nobody signs, or gets
 * an error, before seeing the form. While an own suggestion waits for an answer, the main button leads to it, because who
 * has just said that something is wrong is not asked by a large button to sign.
 */
export function StickySignBar({
  isFormInView,
  onReview,
  busy,
  waiting,
  problem,
  awaitsAnswerOf,
}: {
  isFormInView: boolean;
  onReview: () => void;
  busy: boolean;
  /** Whether the request waits for the network. */
  waiting: boolean;
  problem: DecisionProblem | undefined;
  /** The sender's name, if the signer has a suggestion that waits for their answer. */
  awaitsAnswerOf: string | undefined;
}) {
  const waitsForAnswer = awaitsAnswerOf !== undefined;
  const variant = waitsForAnswer ? "quiet" : "primary";
  return (
    <div
      data-sticky-footer
      className="fixed inset-x-0 bottom-0 z-10 border-t bg-paper px-4 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-8 xl:sticky xl:px-0 xl:pb-1"
    >
      <OfflineHint
        text={
          waiting
            ? "You are offline. Keep this page open: your signature is sent as soon as you are back."
            : "You are offline. What you have entered is kept."
        }
      />
      <AnswerProblem problem={problem} />
      {waitsForAnswer && (
        <p className="mb-2 text-sm text-muted [overflow-wrap:anywhere]">
          <b className="font-semibold text-amber">{`Waiting for ${awaitsAnswerOf}’s answer.`}</b>{" "}
          Signing closes your suggestion: you agree to the sheet as it is.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {waitsForAnswer && !busy && (
          <Button key="suggestion" className="min-w-fit flex-1" onClick={showSuggestion}>
            See my suggestion
          </Button>
        )}
        {isFormInView || busy ? (
          <Button
            key="sign"
            type="submit"
            busy={busy}
            variant={variant}
            className="min-w-fit flex-1"
          >
            {waiting ? "Waiting for the network…" : busy ? "Signing…" : "Sign Agreement"}
          </Button>
        ) : (
          <Button key="review" variant={variant} className="min-w-fit flex-1" onClick={onReview}>
            Review and sign
          </Button>
        )}
      </div>
    </div>
  );
}

/** Brings the own suggestion to where one looks. It is above the sheet. */
function showSuggestion(): void {
  const suggestion = document.getElementById(ownSuggestionId);
  suggestion?.scrollIntoView({ block: "start" });
  suggestion?.focus({ preventScroll: true });
}
