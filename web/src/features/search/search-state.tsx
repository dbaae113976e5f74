import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { cn } from "../../lib/cn.ts";
import { ErrorReference } from "../../components/ui/feedback/error-reference.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";

/** The message below the options, or in their place: loading, a failure, or no hits. */
export function SearchState({
  query,
  isEmpty,
  isWaiting,
  hasOptions,
  error,
  more,
  indexing,
  onRetry,
}: {
  query: string;
  isEmpty: boolean;
  isWaiting: boolean;
  hasOptions: boolean;
  error: unknown;
  more: boolean;
  indexing: boolean;
  onRetry: () => void;
}) {
  const said = "px-3 py-6 text-center text-muted";
  if (isEmpty)
    return hasOptions ? null : <p className={said}>Type the beginning of any word of a name.</p>;
  if (error !== null && !isWaiting)
    return (
      <div role="alert" className="px-3 py-6 text-center">
        <p className="text-muted">{errorMessage(error)}</p>
        <ErrorReference reference={failureReference(error)} />
        <Button variant="quiet" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (isWaiting && !hasOptions)
    return (
      <div className="grid gap-3 p-3">
        <output className="sr-only">Searching</output>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    );
  return (
    <output className="block">
      {!hasOptions && (
        <span className={cn(said, "block break-words")}>
          Nothing found for “{query}”.
          {indexing && " Your earlier songs and files are being indexed. Try again in a minute."}
        </span>
      )}
      {hasOptions && more && (
        <span className="block px-3 pt-2 pb-1 text-sm text-muted">
          There are more. Type more to find them.
        </span>
      )}
    </output>
  );
}
