import { Suspense } from "react";
import { errorMessage, failureReference, hasErrorCode } from "../../../api/call-errors.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { DecisionProblem } from "./use-send-decision.ts";

const ErrorReference = lazyPart(async () => ({
  default: (await import("../../../components/ui/feedback/error-reference.tsx")).ErrorReference,
}));

/** Why an answer was not taken, at the button that sends it: a toast would cover what it is about. */
export function AnswerProblem({ problem }: { problem: DecisionProblem | undefined }) {
  if (problem === undefined) return null;
  const reference = failureReference(problem.error);
  return (
    <div role="alert" className="mb-3 text-sm text-red [overflow-wrap:anywhere]">
      {problem.text}
      {reference !== undefined && (
        <Suspense>
          <ErrorReference reference={reference} />
        </Suspense>
      )}
    </div>
  );
}

/** The problem of a call without fields; `otherwise` if the error did not come from a call. */
export function problemOfAnswer(error: unknown, otherwise: string): DecisionProblem | undefined {
  // The notice about the new version says it.
  if (error === null || hasErrorCode("page_outdated", error)) return undefined;
  return { text: errorMessage(error, otherwise), error };
}
