import { Button } from "../buttons/button.tsx";
import { errorMessage, failureReference } from "../../../api/call-errors.ts";
import { ErrorReference } from "./error-reference.tsx";

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="rounded-card border border-line bg-sheet px-6 py-10 text-center">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mx-auto mt-1 max-w-[48ch] text-muted">{errorMessage(error)}</p>
      <ErrorReference reference={failureReference(error)} />
      <Button variant="quiet" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
