import type { SigningView } from "../../../api/signing.ts";
import { RepresentativeButton } from "../representing/representative-button.tsx";
import { SomethingNotRight } from "../suggesting/something-not-right.tsx";
import { DeclineButton } from "./decline-button.tsx";
import type { DecisionContext } from "./use-send-decision.ts";

/** What a contributor can do in place of signing. */
export function OtherAnswers({
  context,
  onAnswered,
  onSuggested,
  onDeclined,
}: {
  context: Omit<DecisionContext, "onDone">;
  /** Take what the signer sees after their answer. */
  onAnswered: (view: SigningView) => void;
  onSuggested: (view: SigningView) => void;
  onDeclined: (view: SigningView) => void;
}) {
  return (
    <>
      <SomethingNotRight context={{ ...context, onDone: onSuggested }} />
      <DeclineButton context={{ ...context, onDone: onDeclined }} />
      {context.view.agreeing?.own !== undefined && (
        <RepresentativeButton context={{ ...context, onDone: onAnswered }} />
      )}
    </>
  );
}
