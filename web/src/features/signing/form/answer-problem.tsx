import { errorMessage, failureReference, hasErrorCode } from "../../../api/call-errors.ts";
import { ErrorReference } from "../../../components/ui/feedback/error-reference.tsx";
import type { DecisionProblem } from "./use-send-decision.ts";

/** Why an answer was not taken, at the button that sends it: a toast would cover what it is about. */
export function AnswerProblem({ problem }: { problem: DecisionProblem | undefined }) {
  if (problem === undefined) return null;
  return (
    <div role="alert" className="mb-3 text-sm text-red [overflow-wrap:anywhere]">
      {problem.text}
      <ErrorReference reference={failureReference(problem.error)} />
    </div>
  );
}

/** The problem of a call without fields; `otherwise` if the error did not come from a call. */
export function problemOfAnswer(error: unknown, otherwise: string): DecisionProblem | undefined {
  // The notice about the new version says it.
  if (error === null || hasErrorCode("page_outdated", error)) return undefined;
  return { text: errorMessage(error, otherwise), error };
}
