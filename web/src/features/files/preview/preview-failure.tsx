import { Button } from "../../../components/ui/buttons/button.tsx";

/** The message in place of a preview that failed. */
export function PreviewFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="py-10 text-center">
      <p className="text-muted">{text}</p>
      {onRetry !== undefined && (
        <Button variant="quiet" size="small" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
