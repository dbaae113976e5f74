import { Button } from "../../components/ui/buttons/button.tsx";
import { AnswerProblem } from "./form/answer-problem.tsx";
import type { DecisionProblem } from "./form/use-send-decision.ts";
import { OfflineHint } from "./offline-hint.tsx";

/**
 * The sticky bar with the sign button. While the form is out of view, the button scrolls to it: nobody signs, or gets
 * an error, before seeing the form.
 */
export function StickySignBar({
  isFormInView,
  onReview,
  busy,
  waiting,
  problem,
  closesSuggestion,
}: {
  isFormInView: boolean;
  onReview: () => void;
  busy: boolean;
  /** Whether the request waits for the network. */
  waiting: boolean;
  problem: DecisionProblem | undefined;
  /** Whether the signer has a suggestion that waits for an answer. */
  closesSuggestion: boolean;
}) {
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
      {closesSuggestion && (
        <p className="mb-2 text-sm text-muted">
          Signing closes your suggestion: you agree to the sheet as it is.
        </p>
      )}
      {isFormInView || busy ? (
        <Button key="sign" type="submit" busy={busy} className="w-full">
          {waiting ? "Waiting for the network…" : busy ? "Signing…" : "Sign Agreement"}
        </Button>
      ) : (
        <Button key="review" className="w-full" onClick={onReview}>
          Review and sign
        </Button>
      )}
    </div>
  );
}
