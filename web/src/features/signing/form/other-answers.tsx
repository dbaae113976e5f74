import { RepresentativeButton } from "../representing/representative-button.tsx";
import { SomethingNotRight } from "../suggesting/something-not-right.tsx";
import { DeclineButton } from "./decline-button.tsx";
import type { SignFormProps } from "./sign-form.tsx";
import type { DecisionContext } from "./use-send-decision.ts";

/** What a contributor can do in place of signing. */
export function OtherAnswers({
  context,
  onAnswered,
  onSuggested,
  onDeclined,
}: Pick<SignFormProps, "onAnswered" | "onSuggested" | "onDeclined"> & {
  context: Omit<DecisionContext, "onDone">;
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
